import { use } from "react";
import { safeHref } from "#app/lib/safe-href.ts";
import type { FileBlock, ImageBlock, TableBlock } from "#app/lib/text-blocks.ts";
import { PictureSources } from "./picture-sources.ts";
import { ScrollRegion } from "./scroll-region.tsx";
import { StoredPicture } from "./stored-picture.tsx";

export function ProseImage({ block: { src, alt, caption } }: { block: ImageBlock }) {
  const source = use(PictureSources)(src);
  if (/^[a-z][a-z\d+.-]*:/i.test(src) && !/^https?:/i.test(src)) return null;
  return (
    <figure className="my-3 max-w-[42rem]">
      <StoredPicture
        alt={alt}
        className="h-auto max-h-[80vh] w-full rounded-sm object-contain object-left"
        sizes="(min-width: 44rem) 42rem, 100vw"
        source={source}
      />
      {caption ? <figcaption className="mt-2 text-ink-soft text-sm">{caption}</figcaption> : null}
    </figure>
  );
}

/**
 * A table in a text. The first column has row headers if its heading is not empty. A wide table scrolls horizontally,
 * also by keyboard.
 */
export function ProseTable({ block: { head, rows, text } }: { block: TableBlock }) {
  const columns = Math.max(head.length, ...rows.map((row) => row.length));
  const places = Array.from({ length: columns }, (_, column) => column);
  const cell = "whitespace-pre-line py-2 pr-3 align-top last:pr-0 sm:pr-6";
  return (
    <ScrollRegion label={head.join(", ") || text.slice(0, 60)}>
      <table className="min-w-[min(100%,32rem)] border-ink border-y text-sm tabular-nums">
        {head.some((cell) => cell.trim()) ? (
          <thead className="border-line-strong border-b">
            <tr>
              {places.map((column) => (
                <th
                  className="py-2 pr-3 text-left align-bottom font-semibold last:pr-0 sm:pr-6"
                  key={column}
                  scope="col"
                >
                  {head[column]}
                </th>
              ))}
            </tr>
          </thead>
        ) : null}
        <tbody className="*:border-line *:border-b *:last:border-b-0">
          {rows.map((row, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity, and are never reordered on a page.
            <tr key={position}>
              {places.map((column) =>
                column === 0 && head[0]?.trim() && row[0]?.trim() ? (
                  <th className={`text-left font-normal ${cell}`} key={column} scope="row">
                    {row[0]}
                  </th>
                ) : (
                  <td className={cell} key={column}>
                    {row[column]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** A link to a file; only its label if the address is unsafe. */
export function ProseFile({ block: { href, label, text } }: { block: FileBlock }) {
  const sources = use(PictureSources);
  const isAddress = /^([a-z][a-z\d+.-]*:|\/|#)/i.test(href);
  const address = isAddress ? safeHref(href) : sources(href).src;
  const name = label || text || href;
  return (
    <p className="max-w-[42rem]">
      {address === null ? (
        name
      ) : (
        <a className="font-semibold text-link" href={address} rel="noopener">
          {name}
        </a>
      )}
    </p>
  );
}
