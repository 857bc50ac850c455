import { z } from "zod";
import type { Finding } from "../findings.ts";
import type { Entry } from "../read-entries.ts";
import type { WordPressPost } from "./read-post.ts";

const rendered = z.object({ rendered: z.string(), protected: z.boolean().optional() });

/** Fields of a post of WordPress' REST API. Missing ones were excluded by `_fields` of the request. */
const restPost = z.object({
  id: z.number().int().positive(),
  type: z.string().default("post"),
  title: rendered.default({ rendered: "" }),
  content: rendered.default({ rendered: "" }),
  slug: z.string().default(""),
  link: z.string().default(""),
  status: z.string().default("publish"),
  date_gmt: z.string().nullish(),
  date: z.string().nullish(),
  featured_media: z.number().default(0),
  jetpack_featured_media_url: z.string().optional(),
  categories: z.array(z.number()).default([]),
  _embedded: z
    .object({
      "wp:featuredmedia": z.array(z.object({ source_url: z.string(), alt_text: z.string().default("") }).partial()),
      "wp:term": z.array(z.array(z.object({ taxonomy: z.string(), name: z.string() }).partial())),
    })
    .partial()
    .optional(),
});

/** True if an entry of a JSON file is a WordPress post rather than one of our items. */
export function isRestPost({ fields }: Entry): boolean {
  return [fields.title, fields.content].some(
    (field) => typeof field === "object" && field !== null && "rendered" in field,
  );
}

/** Reads a post of `GET /wp-json/wp/v2/posts?_embed`. Faults contain the field name. */
export function readRestPost({ line, fields }: Entry): WordPressPost | Finding[] {
  const parsed = restPost.safeParse(fields);
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) => ({ line, message: `${path.join(".")}: ${message}` }));
  }
  const { id, title, content, slug, link, status, date, date_gmt, featured_media, categories, ...post } = parsed.data;
  const [media] = post._embedded?.["wp:featuredmedia"] ?? [];
  const address = media?.source_url ?? post.jetpack_featured_media_url;
  const terms = post._embedded?.["wp:term"]?.flat().filter(({ taxonomy }) => taxonomy === "category");
  const notes: string[] = [];
  if (!("content" in fields)) notes.push("has no text in the file: ask for the posts without _fields");
  if (featured_media > 0 && !address) notes.push(`its image ${featured_media} is not in the file: add ?_embed`);
  if (categories.length > 0 && !terms) notes.push("its categories are not in the file: add ?_embed");
  return {
    line,
    id: String(id),
    title: title.rendered,
    content: content.rendered,
    contentLine: null,
    isLoose: false,
    slug,
    link,
    status,
    isProtected: content.protected ?? false,
    dateGmt: date_gmt ?? "",
    date: date ?? "",
    image: address ? { address, alt: media?.alt_text ?? "" } : null,
    categories: terms?.map(({ name = "" }) => name) ?? [],
    notes,
  };
}
