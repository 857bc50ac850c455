import Papa from "papaparse";
import type { MailState, StoredMessage } from "./read-messages.ts";
import { visibleLine, visibleText } from "./visible-text.ts";

/** Returns the list entry of a message. */
export function listLine({ id, createdAt, handledAt, email, subject, mail }: StoredMessage): string {
  const state = handledAt ? "handled" : "open   ";
  return visibleLine(
    `${String(id).padStart(6)}  ${moment(createdAt)}  ${state}  ${describeMail(mail).padEnd(8)}  ${email}  ${subject}`,
  );
}

/** Returns a whole message, with the line breaks of its text. */
export function wholeMessage({ name, email, subject, message, program, language, ...rest }: StoredMessage): string {
  const head = [
    `Message   ${rest.id}, ${moment(rest.createdAt)}`,
    `From      ${name} <${email}>`,
    `Subject   ${subject}`,
    program ? `Program   ${program}` : null,
    `Language  ${language}`,
    `Handled   ${rest.handledAt ? moment(rest.handledAt) : "no"}`,
    `Mail      ${describeMail(rest.mail)}`,
  ];
  const lines = head.filter((line) => line !== null).map(visibleLine);
  return `${lines.join("\n")}\n\n${visibleText(message)}`;
}

/** Returns JSON with control characters as escapes; it parses to the same value. */
export function jsonOf(messages: object[]): string {
  return JSON.stringify(messages, null, 1).replace(/[^\P{C}\n]|\p{Zl}|\p{Zp}/gu, (sign) =>
    Array.from({ length: sign.length }, (_, at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, "0")}`).join(""),
  );
}

/** Returns CSV for spreadsheets: cells that would be formulas begin with an apostrophe. */
export function csvOf(messages: StoredMessage[]): string {
  const rows = messages.map(({ mail, handledAt, program, ...message }) => ({
    ...message,
    program: program ?? "",
    handledAt: handledAt ?? "",
    mail: describeMail(mail),
  }));
  const columns = [
    "id",
    "createdAt",
    "name",
    "email",
    "subject",
    "message",
    "program",
    "language",
    "handledAt",
    "mail",
  ];
  const cells = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, visibleText(String(value))])),
  );
  const text = Papa.unparse(cells, { columns, header: true, newline: "\r\n", escapeFormulae: /^\s*[=+\-@\t\r]/ });
  // Without a byte order mark, spreadsheets assume another encoding.
  return `\uFEFF${cells.length > 0 ? text : columns.join(",")}\r\n`;
}

function describeMail(mail: MailState): string {
  switch (mail.state) {
    case "none":
      return "no mail";
    case "sent":
      return "sent";
    case "waiting":
      return `waiting (tries: ${mail.tries}, next ${moment(mail.nextTryAt)})`;
    case "given up":
      return `given up (${mail.reason})`;
  }
}

function moment(time: string): string {
  return `${new Date(time).toISOString().slice(0, 16).replace("T", " ")}Z`;
}
