import type { ReferenceWork } from "#app/features/research/references/reference-work.ts";

/**
 * A reference file in the style of some program, written by the format's specification. `works` are the expected
 * fields; `problems` are formatted as «line rule».
 */
export type ReferenceShape = {
  name: string;
  text: string;
  works: (Omit<Partial<ReferenceWork>, "authors"> & { authors?: string[] })[];
  problems?: string[];
};
