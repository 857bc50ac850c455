import { expect, it } from "vitest";
import { isConfidentialPage } from "./confidential-pages.ts";

it.each(["", "/en"])("knows the pages below %s/ whose address has a secret", (language) => {
  const secret = ["/privacidad/solicitud/confirmar/0f", "/privacidad/solicitud/D-2026-0000-0000", "/vista-previa/0f"];
  for (const path of secret) expect(isConfidentialPage(language + path), path).toBe(true);
  for (const path of ["/", "/privacidad", "/privacidad/solicitud", "/noticia/vista-previa"]) {
    expect(isConfidentialPage(language + path), path).toBe(false);
  }
});
