import { type ParseArgsConfig, parseArgs } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Values<Given extends Options> = ReturnType<
  typeof parseArgs<{ options: Given; allowPositionals: true; strict: true }>
>["values"];

/**
 * Parses the arguments of a command. `--help` prints `usage` and exits with 0. An unknown option, a missing value, or
 * more than `maxPositionals` arguments print an error with `usage` and exit with 1. Call it before opening any
 * resource.
 */
export function readArguments<Given extends Options>(
  usage: string,
  options: Given,
  maxPositionals = 0,
): { values: Values<Given>; positionals: string[] } {
  try {
    // Checked first, so that `--help` works with invalid arguments.
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
    if (positionals.length > maxPositionals) throw new Error(`Unexpected argument '${positionals[maxPositionals]}'`);
    return { values, positionals };
  } catch (error) {
    // The library's message after its first sentence does not help with a mistyped option.
    const [reason = ""] = (error as Error).message.split(". ");
    console.error(`postgrado: ${reason}.\n${usage}`);
    process.exit(1);
  }
}
