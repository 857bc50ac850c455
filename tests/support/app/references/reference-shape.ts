import type { ReferenceWork } from "#app/features/research/references/reference-work.ts";

/**
 * A file of references as some program writes it, made up after the format's specification. `works`: what has to be
 * read of each; `problems`: each as «line rule».
 */
export type ReferenceShape = {
  name: string;
  text: string;
  works: (Omit<Partial<ReferenceWork>, "authors"> & { authors?: string[] })[];
  problems?: string[];
};
