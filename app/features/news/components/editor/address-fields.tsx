import { m } from "#app/i18n/paraglide/messages.js";
import { slugify } from "#app/lib/slug.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { NewsForm } from "../../editing/news-form.ts";

/** Addresses of an item, collapsed because they rarely change. */
export function AddressFields({ form, onChange }: { form: NewsForm; onChange: (form: NewsForm) => void }) {
  return (
    <Disclosure className="border-line border-y" summary={m.staff_details()}>
      <div className="grid gap-4 pt-1 pb-5">
        <TextField
          autoCapitalize="none"
          autoComplete="off"
          hint={m.staff_slug_hint()}
          id="news-slug"
          label={m.staff_field_slug()}
          onBlur={(event) => onChange({ ...form, slug: slugify(event.target.value) })}
          onChange={(event) => onChange({ ...form, slug: event.target.value })}
          placeholder={slugify(form.es.title)}
          spellCheck={false}
          value={form.slug}
        />
        <TextField
          autoCapitalize="none"
          autoComplete="off"
          hint={m.staff_url_hint()}
          id="news-url"
          label={m.staff_field_url()}
          onChange={(event) => onChange({ ...form, url: event.target.value })}
          placeholder={`/es/node/${form.id}`}
          spellCheck={false}
          value={form.url}
        />
        <p className="break-all text-ink-soft text-xs">{m.staff_item_id({ id: form.id })}</p>
      </div>
    </Disclosure>
  );
}
