import { type ParseArgsConfig, parseArgs } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Values<Given extends Options> = ReturnType<
  typeof parseArgs<{ options: Given; allowPositionals: true; strict: true }>
>["values"];

/**
 * The words and options that a command was given. `--help` prints `usage` and ends the process with 0; an option that
 * there is not, one without its value, or a word after the `most`-th is told with `usage`, and ends it with 1. To be
 * called before anything is opened.
 */
export function readArguments<Given extends Options>(
  usage: string,
  options: Given,
  most = 0,
): { values: Values<Given>; positionals: string[] } {
  try {
    // Asked for first: whoever wants help may have written the rest in any way.
    const { values: asked } = parseArgs({
      options: { help: { type: "boolean", short: "h" } },
      allowPositionals: true,
      strict: false,
    });
    if (asked.help) {
      console.log(usage);
      process.exit(0);
    }
    const { values, positionals } = parseArgs({ options, allowPositionals: true, strict: true });
    if (positionals.length > most) throw new Error(`Unexpected argument '${positionals[most]}'`);
    return { values, positionals };
  } catch (error) {
    // What the library says after its first sentence is of no use to whoever mistyped an option.
    const [reason = ""] = (error as Error).message.split(". ");
    console.error(`postgrado: ${reason}.\n${usage}`);
    process.exit(1);
  }
}
