import { readdirSync, readFileSync } from "node:fs";
import { validateXML } from "xmllint-wasm";

const folder = new URL("schemas/", import.meta.url);
const files = readdirSync(folder).map((fileName) => ({
  fileName,
  contents: readFileSync(new URL(fileName, folder), "utf8"),
}));
const isRoot = ({ fileName }: { fileName: string }) => fileName === "answers.xsd";

/** Returns the schema violations of responses, by the schemas of the protocol and its formats; empty if valid. */
export async function faultsOfAnswers(answers: Record<string, string>): Promise<string[]> {
  // The validator requires file names; errors contain the number of the response.
  const names = Object.keys(answers);
  const { errors } = await validateXML({
    xml: Object.values(answers).map((contents, index) => ({ fileName: `answer-${index}.xml`, contents })),
    schema: files.filter(isRoot),
    preload: files.filter((file) => !isRoot(file)),
    initialMemoryPages: 1024,
    maxMemoryPages: 8192,
  });
  return errors.map(({ rawMessage }) =>
    rawMessage.replace(/answer-(\d+)\.xml/, (_name, index) => names[Number(index)] ?? ""),
  );
}
