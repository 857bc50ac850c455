import { useState } from "react";
import { FileProblemError } from "./file-problem.ts";
import { preparePicture } from "./prepare-file.ts";

/** State of choosing a picture: `choose` prepares a selected file and passes it to `onChosen`, or sets `problem`. */
export function usePictureChoice(onChosen: (file: File) => void) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isPreparing, setPreparing] = useState(false);

  async function choose(selected: File | undefined): Promise<void> {
    if (!selected) return;
    setProblem(null);
    setPreparing(true);
    try {
      onChosen(await preparePicture(selected));
    } catch (error) {
      if (!(error instanceof FileProblemError)) throw error;
      setProblem(error.message);
    } finally {
      setPreparing(false);
    }
  }

  return { choose, problem, isPreparing };
}
