import { pathsIn } from "#app/i18n/paths.ts";
import type { Work, WorkKind } from "./works.ts";

export function workPath({ kind, id }: Pick<Work, "kind" | "id">, locale?: "es" | "en"): string {
  const paths = pathsIn(locale);
  const of: Record<WorkKind, (id: number) => string> = {
    publication: paths.publication,
    project: paths.project,
    patent: paths.patent,
    thesis: paths.thesis,
  };
  return of[kind](id);
}
