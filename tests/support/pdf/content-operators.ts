/** An operator of a content stream with its operands in source form. */
export type Operation = { operator: string; operands: string[] };

const delimiter = /[\s\0()<>[\]{}/%]/;

/** Yields the operations of a content stream (ISO 32000-1, 7.8.2). Inline image data belongs to the operator `EI`. */
export function* readOperations(stream: string): Generator<Operation> {
  let operands: string[] = [];
  for (const token of tokens(stream)) {
    if (/^[(<[/]|^[-+.\d]|^(?:true|false|null)$/.test(token)) operands.push(token);
    else {
      yield { operator: token, operands };
      operands = [];
    }
  }
}

function* tokens(stream: string): Generator<string> {
  for (let at = 0; at < stream.length; ) {
    const end = endOfToken(stream, at);
    const token = stream.slice(at, end);
    at = end;
    if (token.trim() === "" || token === "\0" || token.startsWith("%")) continue;
    if (token === "ID") {
      const image = stream.indexOf("EI", at);
      yield "EI";
      at = image < 0 ? stream.length : image + 2;
    } else if (token !== "BI") yield token;
  }
}

function endOfToken(stream: string, at: number): number {
  const first = stream[at] ?? "";
  if (first === "(") return endOfText(stream, at);
  if (first === "%") return before(stream, at, /[\r\n]/);
  if (first === "[") return endOfNested(stream, at, "[", "]");
  if (stream.startsWith("<<", at)) return endOfNested(stream, at, "<<", ">>");
  if (first === "<") return stream.indexOf(">", at) + 1 || stream.length;
  if (first === "/") return before(stream, at + 1, delimiter);
  return delimiter.test(first) ? at + 1 : before(stream, at, delimiter);
}

function before(stream: string, at: number, pattern: RegExp): number {
  let end = at;
  while (end < stream.length && !pattern.test(stream[end] ?? "")) end += 1;
  return end;
}

function endOfText(stream: string, start: number): number {
  let depth = 0;
  for (let at = start; at < stream.length; at++) {
    if (stream[at] === "\\") at += 1;
    else if (stream[at] === "(") depth += 1;
    else if (stream[at] === ")" && --depth === 0) return at + 1;
  }
  return stream.length;
}

function endOfNested(stream: string, start: number, open: string, close: string): number {
  let at = start + open.length;
  while (at < stream.length && !stream.startsWith(close, at)) at = Math.max(at + 1, endOfToken(stream, at));
  return Math.min(at + close.length, stream.length);
}
