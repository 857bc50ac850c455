import { explainProblem, problemCodes } from "#app/editing/api/api-problem.ts";
import type { ApiType } from "#app/editing/api/api-types.ts";
import type { Fields } from "#app/editing/description/field.ts";
import { fieldsOf } from "#app/editing/description/record-type.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import { apiTypes } from "#app/staff-area/api-record-types.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/api";

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(siteSettingsContext);
  // Only texts, since the type descriptions belong to the staff area's bundle.
  return { base: new URL(pathsIn().apiBase(), siteUrl).href, types: apiTypes.map(describeType) };
}

export default function ApiPage({ loaderData: { base, types } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta description={m.api_description()} title={m.api_title()} />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: pathsIn().home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={m.api_lead()}
        title={m.api_title()}
      />
      <ApiDescription base={base} document={pathsIn().apiDocument()} types={types} />
    </>
  );
}

function describeType({ table, names, children = [], ...type }: ApiType): DescribedType {
  return {
    table,
    label: names.many(),
    columns: columnsOf(fieldsOf(type)),
    parts: children.map((child) => ({ table: child.table, label: child.label(), columns: columnsOf(child.fields) })),
  };
}

function columnsOf(fields: Fields) {
  return Object.entries(fields).map(([column, field]) => [column, field.label()] as const);
}

type Described = { table: string; label: string; columns: (readonly [string, string])[] };

/** A record type: its table, label, columns with labels, and child tables. */
type DescribedType = Described & { parts: Described[] };

/** Documents the read and write API for developers. */
function ApiDescription({
  types,
  base,
  document,
}: {
  types: readonly DescribedType[];
  base: string;
  document: string;
}) {
  const rights = [
    m.tokens_right_read(),
    m.tokens_right_read_drafts(),
    m.tokens_right_write(),
    m.tokens_right_publish(),
  ];
  return (
    <>
      <Section id="begin" title={m.api_begin_title()}>
        <p className="max-w-[68ch]">{m.api_begin_text({ base })}</p>
        <p className="mt-3">
          <a className="text-primary underline underline-offset-4" href={document}>
            openapi.json
          </a>
        </p>
        <Example>{`curl -H "Authorization: Bearer $TOKEN" ${base}`}</Example>
        <p className="max-w-[68ch]">{m.api_begin_limits()}</p>
      </Section>
      <Section id="rights" title={m.api_rights_title()}>
        <p className="max-w-[68ch]">{m.api_rights_text({ base })}</p>
        <ol className="mt-3 list-decimal pl-6">
          {["read", "read_drafts", "write", "publish"].map((right, place) => (
            <li key={right}>
              <code translate="no">{right}</code>: {rights[place]}
            </li>
          ))}
        </ol>
      </Section>
      <Section id="read" title={m.api_read_title()}>
        <p className="max-w-[68ch]">{m.api_read_text()}</p>
        <Example>{`curl -H "Authorization: Bearer $TOKEN" "${base}/news?limit=10"
curl -H "Authorization: Bearer $TOKEN" "${base}/programs?changed_since=2026-11-01"
curl -H "Authorization: Bearer $TOKEN" ${base}/programs/1`}</Example>
      </Section>
      <Section id="write" title={m.api_write_title()}>
        <p className="max-w-[68ch]">{m.api_write_text()}</p>
        <Example>{`curl -X POST ${base}/news -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" \\
  -d '{"row": {"title": "${m.api_example_title()}", "blocks": [{"type": "paragraph", "text": "${m.api_example_text()}"}]}}'
curl -X PATCH ${base}/faq_items/1 -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" \\
  -d '{"row": {"position": 3}, "based_on": "$UPDATED_AT", "action": "publish"}'`}</Example>
      </Section>
      <Section id="errors" title={m.api_errors_title()}>
        <p className="max-w-[68ch]">{m.api_errors_text()}</p>
        <Disclosure className="mt-4 border-line border-y" summary={m.api_errors_all()}>
          <Rows
            head={[m.api_errors_code(), m.api_errors_meaning()]}
            rows={problemCodes
              .map((code) => ({ code, ...explainProblem(code) }))
              .sort((one, other) => one.status - other.status)
              .map(({ code, status, title }) => [`${status} ${code}`, title] as const)}
          />
        </Disclosure>
      </Section>
      <Section id="notices" title={m.api_hooks_title()}>
        <p className="max-w-[68ch]">{m.api_hooks_text()}</p>
        <Example>{`{"type": "news.published", "timestamp": "2026-11-23T14:05:00.000Z",
 "data": {"type": "news", "id": "1128", "url": "${new URL("/noticia/…", base).origin}/noticia/…"}}`}</Example>
      </Section>
      <Section id="types" title={m.api_types_title()}>
        <p className="max-w-[68ch]">{m.api_types_text()}</p>
        <div className="mt-4 divide-y divide-line border-line border-y">
          {types.map(({ table, label, columns, parts }) => (
            <Disclosure
              key={table}
              summary={
                <>
                  <code translate="no">{table}</code> {label}
                </>
              }
            >
              <Rows head={[m.api_column(), m.api_column_name()]} rows={columns} />
              {parts.map((part) => (
                <div className="mt-3" key={part.table}>
                  <p className="text-sm">
                    {m.api_column_parts()}: <code translate="no">{part.table}</code> {part.label}
                  </p>
                  <Rows head={[m.api_column(), m.api_column_name()]} rows={part.columns} />
                </div>
              ))}
            </Disclosure>
          ))}
        </div>
      </Section>
    </>
  );
}

function Example({ children }: { children: string }) {
  return (
    <pre
      className="my-4 whitespace-pre-wrap border border-line bg-raised p-3 text-sm [overflow-wrap:anywhere]"
      translate="no"
    >
      {children}
    </pre>
  );
}

function Rows({ head, rows }: { head: [string, string]; rows: readonly (readonly [string, string])[] }) {
  return (
    <table className="my-3 w-full text-left text-sm max-sm:[overflow-wrap:anywhere]">
      <thead>
        <tr className="border-ink border-b">
          {head.map((name) => (
            <th className="py-1.5 pr-4 font-semibold" key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([code, words]) => (
          <tr className="border-line border-b align-top" key={code}>
            <td className="py-1.5 pr-4 max-sm:w-2/5 sm:break-words" translate="no">
              {code}
            </td>
            <td className="py-1.5">{words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
