import { describe, expect, test } from "vitest";
import { chooseFile, noFiles, pathsInUse, uploadsOf, withoutStored, withSent } from "./pending-files.ts";

const photo = new File(["1"], "a.png");
const other = new File(["2"], "b.png");
const chosen = chooseFile(noFiles, "photo", photo);
const newPath = ({ name }: File) => `Recipes/${name}`;

describe("a file whose upload had no response", () => {
  const sent = withSent(chosen, uploadsOf(chosen, newPath));

  test("is sent to the same path again", () => {
    expect(uploadsOf(chosen, newPath)).toEqual({ photo: { file: photo, path: "Recipes/a.png", isRetry: false } });
    expect(uploadsOf(sent, () => "another")).toEqual({ photo: { file: photo, path: "Recipes/a.png", isRetry: true } });
  });

  test("gives up its path when it is replaced or removed", () => {
    expect(chooseFile(sent, "photo", other)).toEqual({ chosen: { photo: other }, sentPaths: {} });
    expect(chooseFile(sent, "photo", null)).toEqual(noFiles);
  });

  test("does not give its path to a file that replaced it since", () => {
    const replaced = chooseFile(chosen, "photo", other);
    expect(withSent(replaced, uploadsOf(chosen, newPath)).sentPaths).toEqual({});
  });
});

describe("an uploaded file", () => {
  const stored = { photo: "Recipes/a.png" };

  test("is not uploaded again, and the form takes its path", () => {
    expect(withoutStored(chosen, chosen.chosen, stored)).toEqual(noFiles);
    expect(pathsInUse(chosen, stored)).toEqual(stored);
  });

  test("does not replace another that was chosen during the save", () => {
    const replaced = chooseFile(chosen, "photo", other);
    expect(withoutStored(replaced, chosen.chosen, stored).chosen).toEqual({ photo: other });
    expect(pathsInUse(replaced, stored)).toEqual(stored);
  });

  test("does not come back when it was removed during the save", () => {
    expect(pathsInUse(chooseFile(chosen, "photo", null), stored)).toEqual({});
  });
});
