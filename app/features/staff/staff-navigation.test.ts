import { expect, test } from "vitest";
import { isInSection, staffSections } from "./staff-navigation.ts";

const labelsAt = (path: string) =>
  staffSections.filter((section) => isInSection(section, path)).map(({ label }) => label());

test.each([
  ["/admin", ["Noticias"]],
  ["/en/admin/", ["Noticias"]],
  ["/admin/dashboard", ["Noticias"]],
  ["/admin/noticias/editar/a%2Fb", ["Noticias"]],
  ["/admin/contenido", ["Contenido"]],
  ["/en/admin/especialidades/editar/4", ["Contenido"]],
  ["/admin/auditoria", ["Auditoría"]],
  ["/admin/historial/noticias/a", ["Noticias"]],
  ["/admin/historial/programas/4", ["Contenido"]],
  ["/admin/mensajes/12", ["Mensajes"]],
  ["/en/admin/revision/12", ["Revisión"]],
  ["/en/admin/personal", ["Personal"]],
  ["/admin/personas", ["Contenido"]],
  ["/admin/cuenta", []],
  ["/admin/seguridad", []],
  ["/administracion", []],
  ["/noticias", []],
])("%s is in %j", (path, labels) => {
  expect(labelsAt(path)).toEqual(labels);
});
