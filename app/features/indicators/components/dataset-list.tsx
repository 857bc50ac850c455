import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";

/** A series on the open data page, in the page's language. */
export type DescribedDataset = {
  id: string;
  title: string;
  definition: string;
  columns: { name: string; description: string; codes: { code: string; name: string }[] }[];
};

export function DatasetList({ datasets }: { datasets: readonly DescribedDataset[] }) {
  return datasets.map((dataset) => <DatasetRow dataset={dataset} key={dataset.id} />);
}

function DatasetRow({ dataset: { id, title, definition, columns } }: { dataset: DescribedDataset }) {
  return (
    <section
      aria-labelledby={`${id}-heading`}
      className="border-line border-t py-5 first:border-t-0 first:pt-0 last:pb-0"
      id={id}
    >
      <div className="flex flex-col gap-x-8 sm:flex-row sm:items-start sm:justify-between">
        <div>
          <h3 className="text-xl" id={`${id}-heading`}>
            {title}
          </h3>
          <p className="mt-1 max-w-prose text-ink-soft text-sm">{definition}</p>
        </div>
        <ul aria-label={m.data_set_files({ title })} className="flex shrink-0 gap-x-6 sm:-mt-2">
          {(["csv", "json"] as const).map((format) => (
            <li key={format}>
              <a
                className="inline-flex min-h-11 items-center font-semibold text-link text-sm underline underline-offset-4"
                download={`${id}.${format}`}
                href={pathsIn().dataFile(id, format)}
              >
                {format.toUpperCase()}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <Disclosure look="line" summary={m.data_columns()}>
        <ColumnTable caption={m.data_columns_of({ title })} columns={columns} />
      </Disclosure>
    </section>
  );
}

function ColumnTable({ caption, columns }: { caption: string; columns: DescribedDataset["columns"] }) {
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-ink border-b">
          <th className="py-2 pr-4 font-semibold sm:w-1/3" scope="col">
            {m.data_column()}
          </th>
          <th className="py-2 font-semibold" scope="col">
            {m.data_column_meaning()}
          </th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ name, description, codes }) => (
          <tr className="border-line border-b align-top max-sm:block max-sm:py-2" key={name}>
            <th className="py-2 pr-4 font-medium max-sm:block max-sm:py-0" scope="row">
              <code translate="no">{name}</code>
            </th>
            <td className="py-2 max-sm:block max-sm:py-0">
              {description}
              {codes.length > 0 ? (
                <ul className="mt-1 text-ink-soft">
                  {codes.map(({ code, name: words }) => (
                    <li key={code}>
                      <code translate="no">{code}</code> {words}
                    </li>
                  ))}
                </ul>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
