import type { ComponentProps } from "react";
import { findNewestStoredImage } from "#app/features/news/news-queries.ts";
import { listPrograms } from "#app/features/programs/program-queries.ts";
import { accreditationLogoPath, programTypes } from "#app/features/programs/programs.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { type ImageWidth, resizeQuery } from "#app/lib/image-sizes.ts";
import type { BackendAccess } from "#app/supabase/backend-access.ts";
import { backendContext } from "#app/supabase/backend-access.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { pictureSource, publicUrl } from "#app/supabase/storage-url.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { ScrollRegion } from "#app/ui/scroll-region.tsx";
import { Section } from "#app/ui/section.tsx";
import { institution } from "#institution";
import { useImageFailure } from "../../ui/use-image-failure.ts";
import type { Route } from "./+types/image-test";

const fallbackLogo = institution.country.accreditationLogo ?? "/images/logo-cna.png";
const missingPath = "acreditaciones/magister/0000.png";

/** Test page with an image of each stored kind, measured as the storage serves it. */
export async function loader({ context }: Route.LoaderArgs) {
  const backend = context.get(backendContext);
  const db = anonymousClient(context);
  const [newsImage, programs] = await Promise.all([
    findNewestStoredImage(db),
    listPrograms(db, programTypes, getLocale()),
  ]);
  const accredited = programs.find(({ accreditations }) =>
    accreditations.some(({ status }) => status === "accredited"),
  );
  const candidates = [
    { kind: "news", path: newsImage },
    { kind: "program", path: programs.find(({ image }) => isStored(image))?.image },
    { kind: "logo", path: accredited && accreditationLogoPath(accredited) },
  ] as const;
  const stored = candidates.flatMap(({ kind, path }) => (path ? [{ kind, path }] : []));
  return {
    images: await Promise.all(
      stored.map(async (image) => ({ ...image, versions: await measureStoredImage(backend, image.path) })),
    ),
    missingUrl: publicUrl(backend.storageBase, missingPath),
  };
}

function isStored(image: string | null): boolean {
  return image !== null && !/^https?:/.test(image);
}

const kindTitle = { news: m.image_test_kind_news, program: m.image_test_kind_program, logo: m.image_test_kind_logo };

export default function ImageTestPage({ loaderData: { images, missingUrl } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta noindex title={m.image_test_title()} />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: pathsIn().home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={m.image_test_lead()}
        title={m.image_test_title()}
      />
      {images.length === 0 ? <p className="page-width prose-text">{m.image_test_empty()}</p> : null}
      {images.map(({ kind, path, versions }) => (
        <Section id={kind} key={kind} title={kindTitle[kind]()}>
          <ImageVersions path={path} versions={versions} />
        </Section>
      ))}
      <Section id="missing" title={m.image_test_kind_missing()}>
        <div className="grid gap-8 sm:grid-cols-2">
          <figure>
            <img alt={m.image_test_fallback_alt()} className="size-32" height={128} src={fallbackLogo} width={128} />
            <figcaption className="mt-3 text-ink-soft text-sm">{m.image_test_by_server()}</figcaption>
          </figure>
          <figure>
            <ImageWithFallback
              alt={m.image_test_fallback_alt()}
              className="size-32"
              fallback={fallbackLogo}
              height={128}
              src={missingUrl}
              width={128}
            />
            <figcaption className="mt-3 text-ink-soft text-sm">{m.image_test_by_browser()}</figcaption>
          </figure>
        </div>
      </Section>
    </>
  );
}

function ImageVersions({ path, versions }: { path: string; versions: ImageVersion[] }) {
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

/** An image that shows `fallback` if it fails to load. */
function ImageWithFallback({
  src,
  fallback,
  alt,
  ...attributes
}: ComponentProps<"img"> & { src: string; fallback: string; alt: string }) {
  const { hasFailed, ref, onError } = useImageFailure(src);
  return (
    <img {...attributes} data-fallback="" alt={alt} onError={onError} ref={ref} src={hasFailed ? fallback : src} />
  );
}

/**
 * Response for one version of an image. `requestedWidth` is null for the original; `measured` is null if the response
 * is not an image, its `size` null for an SVG.
 */
type ImageVersion = {
  requestedWidth: number | null;
  url: string;
  status: number;
  measured: { type: string; size: { width: number; height: number } | null; bytes: number } | null;
};

/** A sample of the widths that pages request. */
const testedWidths: ImageWidth[] = [320, 640, 1280];

/** Fetches an image of the bucket in its original and several requested widths, and measures the responses. */
async function measureStoredImage(backend: BackendAccess, path: string): Promise<ImageVersion[]> {
  const { resize } = pictureSource(backend.storageBase, path);
  const versions = [
    { requestedWidth: null, url: publicUrl(backend.storageBase, path) },
    ...testedWidths.map((width) => ({
      requestedWidth: width,
      url: `${resize}${resizeQuery(width)}`,
    })),
  ];
  return Promise.all(versions.map((version) => measure(backend, version)));
}

async function measure(
  backend: BackendAccess,
  version: { requestedWidth: number | null; url: string },
): Promise<ImageVersion> {
  const answer = await backend.fetch(new URL(version.url, backend.url));
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isDrawing = answer.headers.get("content-type")?.startsWith("image/svg") ?? false;
  return { ...version, status: answer.status, measured: answer.ok ? await measureBytes(bytes, isDrawing) : null };
}

async function measureBytes(bytes: Buffer, isDrawing: boolean): Promise<ImageVersion["measured"]> {
  // Measuring a drawing renders its text, which can be very slow. Only the storage service decodes drawings.
  if (isDrawing) return { type: "svg", size: null, bytes: bytes.length };
  try {
    const { default: sharp } = await import("sharp");
    const { format, width, height } = await sharp(bytes).metadata();
    return { type: format, size: { width, height }, bytes: bytes.length };
  } catch {
    return null;
  }
}
