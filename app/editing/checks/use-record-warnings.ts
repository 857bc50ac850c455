import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { dayIn } from "#app/lib/calendar-day.ts";
import type { Json } from "#app/supabase/database.types.ts";
import { contentOf, type DescribedForm } from "../description/described-form.ts";
import type { RecordContent } from "../description/described-row.ts";
import { fieldsOf, type RecordType } from "../description/record-type.ts";
import type { Warning } from "../description/warning.ts";
import type { FormerSpanish } from "../translation/former-spanish.ts";
import { readEnglish } from "../translation/write-translation.ts";
import { recordLinks, recordWarnings } from "./record-warnings.ts";

/**
 * Returns the warnings for publishing the current fields, including broken links. Warnings that the `published` content
 * already had need no confirmation again.
 */
export function useRecordWarnings(
  type: RecordType,
  form: DescribedForm,
  {
    published,
    timeZone,
    placeholders,
    former,
  }: {
    published: RecordContent | null;
    timeZone: string;
    placeholders: ReadonlySet<string> | null;
    /** Spanish from which older English was translated. */
    former: FormerSpanish;
  },
): Warning[] {
  const content = useMemo(() => contentOf(type, form, null, new Date()), [type, form]);
  const written = useMemo(() => withPendingPictures(type, form, content), [type, form, content]);
  const links = useMemo(() => recordLinks(type, content), [type, content]);
  const dead = useDeadLinks(links.map(({ href }) => href));
  return useMemo(() => {
    const context = { today: dayIn(timeZone, new Date()), placeholders, former };
    const known = new Set((published ? recordWarnings(type, published, context) : []).map(({ text }) => text));
    const knownLinks = new Set(published ? recordLinks(type, published).map(({ id, href }) => `${id} ${href}`) : []);
    const deadLinks = links
      .filter(({ href }) => dead.has(href))
      .map(({ href, id, label }) => ({
        id,
        text: m.check_in_field({ field: label, text: m.check_dead_link({ href }) }),
        asks: !knownLinks.has(`${id} ${href}`),
      }));
    return [...deadLinks, ...recordWarnings(type, content, { ...context, written })].map((warning) => ({
      ...warning,
      asks: warning.asks && !known.has(warning.text),
    }));
  }, [type, content, written, published, links, dead, timeZone, placeholders, former]);
}

/** Returns content with the texts as typed: storing omits pictures that are not uploaded. */
function withPendingPictures(type: RecordType, form: DescribedForm, { row, children }: RecordContent): RecordContent {
  const typed = (values: DescribedForm["values"]) =>
    Object.fromEntries(
      Object.entries(fieldsOf(type)).flatMap(([column, { kind }]) =>
        kind === "blocks" && values[column] ? [[column, values[column] as Json]] : [],
      ),
    );
  const translations = { en: { ...readEnglish(row.translations ?? {}), ...typed(form.english) } };
  return { row: { ...row, ...typed(form.values), translations }, children };
}

const brokenStatuses = [404, 410];
const fresh = 5 * 60_000;
/** Maximum number of links to check. */
const maxLinks = 50;

/** Returns the broken links among `hrefs` that have been checked so far. Only links to this site are checked. */
function useDeadLinks(hrefs: readonly string[]): ReadonlySet<string> {
  const dead = useQueries({
    queries: [...new Set(hrefs.filter(isOwnPath))].slice(0, maxLinks).map((href) => ({
      queryKey: ["link", href],
      queryFn: async ({ signal }: { signal: AbortSignal }) => ((await isBroken(href, signal)) ? href : null),
      staleTime: fresh,
      retry: false,
    })),
    combine: deadAmong,
  });
  // Keeps the identity of an unchanged set, so that dependent values are not recomputed at every keystroke.
  return useMemo(() => new Set(dead), [dead]);
}

const deadAmong = (answers: readonly { data: string | null | undefined }[]) =>
  answers.flatMap(({ data }) => (typeof data === "string" ? [data] : []));

const isOwnPath = (href: string) => /^\/(?!\/)/.test(href);

async function isBroken(href: string, signal: AbortSignal): Promise<boolean> {
  const { status } = await fetch(href, { method: "HEAD", signal, credentials: "omit" });
  return brokenStatuses.includes(status);
}
