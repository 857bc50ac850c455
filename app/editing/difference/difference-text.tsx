import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { PartDifference, TextPart } from "./value-difference.ts";

/** Inline diff of a text. Screen readers announce additions and removals, too. */
export function InlineDiff({ words, lang }: { words: TextPart[]; lang: string | undefined }) {
  const own = getLocale();
  return (
    <span className="whitespace-pre-wrap [overflow-wrap:anywhere]" lang={lang}>
      {words.map((part, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never move.
        if (part.is === "same") return <span key={index}>{part.text}</span>;
        const isAdded = part.is === "added";
        const Tag = isAdded ? "ins" : "del";
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same.
          <Tag className={isAdded ? "bg-primary-tint underline" : "bg-accent-tint line-through"} key={index}>
            <span className="sr-only" lang={own}>
              {isAdded ? m.audit_mark_added() : m.audit_mark_removed()}
            </span>
            {part.text}
            <span className="sr-only" lang={own}>
              {m.audit_mark_end()}
            </span>
          </Tag>
        );
      })}
    </span>
  );
}

const kindLabels: Readonly<Record<string, () => string>> = {
  paragraph: m.audit_block_paragraph,
  heading: m.audit_block_heading,
  quote: m.audit_block_quote,
};

/** Diff of a value part by part. Consecutive unchanged parts are collapsed into one line. */
export function DifferenceParts({
  parts,
  isChange,
  lang,
}: {
  parts: PartDifference[];
  isChange: boolean;
  lang: string;
}) {
  const lines: (PartDifference | number)[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (part.is !== "same" || !isChange) lines.push(part);
    else if (typeof last === "number") lines[lines.length - 1] = last + 1;
    else lines.push(1);
  }
  return (
    <ol className="grid w-full gap-1.5">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never move.
        <li className="border-line border-l-2 pl-3" key={index}>
          {typeof line === "number" ? (
            <span className="text-ink-soft text-xs">{counted(line, m.audit_parts_same_one, m.audit_parts_same)}</span>
          ) : (
            <Part isChange={isChange} lang={lang} part={line} />
          )}
        </li>
      ))}
    </ol>
  );
}

const stateLabels = {
  added: m.audit_part_added,
  removed: m.audit_part_removed,
  changed: m.audit_part_changed,
  same: () => "",
} as const;

function Part({
  part: { kind, is, words },
  isChange,
  lang,
}: {
  part: PartDifference;
  isChange: boolean;
  lang: string;
}) {
  const labels = [
    kind === null ? "" : (kindLabels[kind] ?? m.audit_block_other)(),
    isChange ? stateLabels[is]() : "",
  ].filter(Boolean);
  return (
    <>
      {labels.length > 0 ? <span className="block text-ink-soft text-xs">{labels.join(" · ")}</span> : null}
      {isChange ? (
        <InlineDiff lang={lang} words={words} />
      ) : (
        <span className="whitespace-pre-wrap [overflow-wrap:anywhere]" lang={lang}>
          {words.map(({ text }) => text).join("")}
        </span>
      )}
    </>
  );
}
