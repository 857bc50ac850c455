import { academicRankLabel } from "#app/features/academics/academic-labels.ts";
import { findAcademic } from "#app/features/academics/academic-queries.ts";
import { findScholarship } from "#app/features/admissions/load-scholarships.ts";
import { eventDays, eventKindLabel } from "#app/features/events/event-labels.ts";
import { findEvent } from "#app/features/events/event-queries.ts";
import { newsCategoryLabel } from "#app/features/news/news-labels.ts";
import { localizeNews } from "#app/features/news/news-localization.ts";
import { readNewsItem } from "#app/features/news/news-store.server.ts";
import { programTypeLabel } from "#app/features/programs/program-labels.ts";
import { localizeProgram } from "#app/features/programs/program-localization.ts";
import { findProgram } from "#app/features/programs/program-queries.ts";
import { workKindOf } from "#app/features/research/work-filter.ts";
import { workTypeLabel } from "#app/features/research/work-labels.ts";
import { findWork } from "#app/features/research/work-queries.ts";
import { type CardPicture, drawShareCard } from "#app/features/site/share-card/draw-share-card.server.tsx";
import { indexedPageAt } from "#app/features/site/share-card/share-card-page.ts";
import { formatDate } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { sitePages } from "#app/i18n/site-pages.ts";
import { resizeQuery } from "#app/lib/image-sizes.ts";
import { notFound } from "#app/lib/not-found.ts";
import { readRowId } from "#app/lib/row-id.ts";
import { storableResponse } from "#app/lib/storable-response.server.ts";
import { type BackendAccess, backendContext } from "#app/supabase/backend-access.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { listCustomPages } from "#app/supabase/custom-page-links.ts";
import type { Db } from "#app/supabase/db.ts";
import { findFocalPoint } from "#app/supabase/library-pictures.ts";
import { pictureSource } from "#app/supabase/storage-url.ts";
import { institution } from "#institution";
import type { Route } from "./+types/share-card";

type Card = { kicker: string; title: string; image: string | null; position?: string };
type Context = Route.LoaderArgs["context"];

/** Share image of a page, at its path below `/tarjeta`. Only existing pages have one. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const path = /^(.+)\.png$/.exec(params["*"])?.[1];
  const card = path ? await findCard(path, context) : null;
  if (!card) throw notFound();
  const { title, kicker, image, position } = card;
  const content = { title, kicker, university: institution.name[getLocale()], wordmark: m.wordmark() };
  const picture = await findCardPicture(anonymousClient(context), context.get(backendContext), { image, position });
  // The card is drawn without the picture if the picture fails to load.
  const png = await drawShareCard(content, picture).catch(() => drawShareCard(content));
  return storableResponse(request, png, { type: "image/png", seconds: 86_400 });
}

async function findCard(path: string, context: Context): Promise<Card | null> {
  const [room, key, ...rest] = path.split("/");
  if (room === "noticia" && key) return newsCard(key, context);
  if (room === "becas" && key) return scholarshipCard(key, context);
  if (room === "evento" && key) return eventCard(key, context);
  if (room === "programas" && key === "especialidades" && rest[0]) return programCard({ id: Number(rest[0]) }, context);
  if (room === "programas" && key === "programa" && rest[1]) return programCard({ code: rest[1] }, context);
  if (room === "programas" && key === "academico" && rest[0]) return academicCard(rest[0], context);
  if (room === "programas" && key === "detalle" && rest[1]) return workCard(rest[0], rest[1], context);
  const page = indexedPageAt(path === "inicio" ? "/" : `/${path}`);
  if (page) return { kicker: "", title: sitePages[page].title(), image: null };
  const custom = (await listCustomPages(anonymousClient(context), getLocale())).find(({ slug }) => slug.es === path);
  return custom ? { kicker: "", title: custom.title, image: null } : null;
}

async function newsCard(slug: string, context: Context): Promise<Card | null> {
  const row = await readNewsItem(anonymousClient(context), context.get(backendContext), { slug });
  if (!row) return null;
  const { title, date, category, image, imageposition: position } = localizeNews(row, getLocale());
  const topic = category ? `${newsCategoryLabel(category)} · ` : "";
  return { kicker: `${topic}${formatDate(date)}`, title, image, position };
}

async function eventCard(slug: string, context: Context): Promise<Card | null> {
  const event = await findEvent(anonymousClient(context), slug, getLocale());
  return event && { kicker: `${eventKindLabel[event.kind]()} · ${eventDays(event)}`, title: event.title, image: null };
}

async function scholarshipCard(slug: string, context: Context): Promise<Card | null> {
  const found = await findScholarship(anonymousClient(context), slug, getLocale());
  return found && { kicker: m.scholarship_title(), title: found.name, image: null };
}

async function programCard(key: { id: number } | { code: string }, context: Context): Promise<Card | null> {
  if ("id" in key && !(Number.isSafeInteger(key.id) && key.id > 0)) return null;
  const row = await findProgram(anonymousClient(context), key);
  if (!row) return null;
  const { name, type, image } = localizeProgram(row, getLocale());
  return { kicker: programTypeLabel[type](), title: name, image };
}

async function academicCard(key: string, context: Context): Promise<Card | null> {
  const id = readRowId(key);
  const found = id ? await findAcademic(anonymousClient(context), id, getLocale()) : null;
  return found && { kicker: academicRankLabel[found.academic.rank](), title: found.academic.name, image: null };
}

async function workCard(kindName: string | undefined, key: string, context: Context): Promise<Card | null> {
  const kind = workKindOf(kindName);
  const id = readRowId(key);
  const work = kind && id ? await findWork(anonymousClient(context), kind, id) : null;
  return work && { kicker: `${workTypeLabel(work)} · ${work.year}`, title: work.title, image: null };
}

/** Wide enough for the card's picture, which is in portrait format. */
const requestedWidth = 1280;

/**
 * Returns the picture of a card, loaded when the card is drawn; undefined without a picture or for one of another site.
 * `position` is the focal point in its record.
 */
async function findCardPicture(
  db: Db,
  backend: BackendAccess,
  { image, position }: { image: string | null; position: string | undefined },
): Promise<CardPicture | undefined> {
  if (image === null || /^https?:/.test(image)) return undefined;
  const focalPoint = await findFocalPoint(db, image, position);
  return { key: image, focalPoint, load: () => loadCardPicture(backend, image) };
}

/**
 * Returns the bytes of a stored picture. Requests a resized version: only the storage service limits the work of
 * decoding an original. Throws if the storage does not return one.
 */
async function loadCardPicture(backend: BackendAccess, image: string): Promise<Uint8Array> {
  const { fetch, url, storageBase } = backend;
  const { src, resize } = pictureSource(storageBase, image);
  const resized = await fetch(new URL(`${resize}${resizeQuery(requestedWidth)}`, url));
  // A Supabase project without image resizing stores no drawings either.
  const response = resized.ok || /\.svg$/i.test(image) ? resized : await fetch(new URL(src, url));
  if (!response.ok) throw new Error(`The picture ${image} was answered with ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}
