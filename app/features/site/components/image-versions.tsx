import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { ScrollRegion } from "#app/ui/scroll-region.tsx";
import type { ImageVersion } from "../image-test.server.ts";

export function ImageVersions({ path, versions }: { path: string; versions: ImageVersion[] }) {
  const [original] = versions;
  return (
    <div className="grid gap-6 sm:grid-cols-[10rem_1fr]">
      {original?.measured ? (
        <img
          alt={m.image_test_alt({ path })}
          className="max-h-40 w-40 rounded-sm object-contain object-left-top"
          height={original.measured.size?.height}
          loading="lazy"
          src={versions[1]?.measured ? versions[1].url : original.url}
          width={original.measured.size?.width}
        />
      ) : null}
      <ScrollRegion label={m.image_test_caption({ path })}>
        <table className="figures w-full text-left text-sm">
          <caption className="mb-2 text-left text-ink-soft text-xs [overflow-wrap:anywhere]">{path}</caption>
          <thead className="border-ink border-b text-xs">
            <tr className="*:py-2 *:pr-4 *:font-semibold">
              <th scope="col">{m.image_test_version()}</th>
              <th scope="col">{m.image_test_type()}</th>
              <th scope="col">{m.image_test_dimensions()}</th>
              <th scope="col">{m.image_test_size()}</th>
            </tr>
          </thead>
          <tbody>
            {versions.map((version) => (
              <VersionRow key={version.url} version={version} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}

function VersionRow({ version: { requestedWidth, url, status, measured } }: { version: ImageVersion }) {
  return (
    <tr className="border-line border-b *:whitespace-nowrap *:py-2 *:pr-4">
      <th className="font-normal" scope="row">
        <a className="text-link" href={url}>
          {requestedWidth === null ? m.image_test_original() : m.image_test_width({ width: String(requestedWidth) })}
        </a>
      </th>
      {measured ? (
        <>
          <td>{measured.type}</td>
          <td>
            {measured.size
              ? m.image_test_measured({ width: String(measured.size.width), height: String(measured.size.height) })
              : "–"}
          </td>
          <td>{m.image_test_kilobytes({ size: formatNumber(Math.ceil(measured.bytes / 1000)) })}</td>
        </>
      ) : (
        <td colSpan={3}>
          {m.image_test_unreadable()} ({status})
        </td>
      )}
    </tr>
  );
}
