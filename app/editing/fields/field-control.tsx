import type { ComponentProps, ReactNode } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { momentAsStored, momentOfWallTime, wallTimeIn } from "#app/lib/wall-time.ts";
import { fileAddress } from "#app/supabase/storage-url.ts";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { describedBy, FieldNotes } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { TextareaField } from "#app/ui/form/textarea-field.tsx";
import { StoredPicture } from "#app/ui/stored-picture.tsx";
import { institution } from "#institution";
import { BlockEditor } from "../blocks/block-editor.tsx";
import type { WrittenBlocks } from "../blocks/written-blocks.ts";
import type { Field } from "../description/field.ts";
import { type FieldRow, readMoment } from "../description/field-values.ts";
import { lengthHint } from "../description/text-limits.ts";
import { ChoiceOptions, shownChoice } from "./choice-options.tsx";
import { ChoicesField } from "./choices-field.tsx";
import type { FieldControlProps } from "./field-control-props.ts";
import { useFieldsContext } from "./fields-context.ts";
import { FocalPointField } from "./focal-point-field.tsx";
import { ImageField } from "./image-field.tsx";
import { LibraryFileField } from "./library-file-field.tsx";
import { PdfField } from "./pdf-field.tsx";
import { PlaceholderMenu } from "./placeholder-menu.tsx";
import { RelationField } from "./relation-field.tsx";
import { RowTree } from "./row-tree.tsx";
import { RowsField } from "./rows-field.tsx";
import { usePictureSource } from "./use-picture-source.ts";

const numeric = { controlClassName: "max-w-48 tabular-nums", inputMode: "decimal" } as const;

/** A growing text scrolls by itself on phones, where several long ones would hide the rest of the form. */
const cappedClass = "max-md:max-h-48 max-md:overflow-y-auto";

/** Input attributes of the single-line kinds. */
const inputAttributes = {
  email: { autoCapitalize: "none", autoComplete: "off", inputMode: "email", spellCheck: false },
  phone: { autoComplete: "off", inputMode: "tel" },
  link: { autoCapitalize: "none", inputMode: "url", placeholder: "https://", spellCheck: false },
  slug: { autoCapitalize: "none", spellCheck: false },
  number: numeric,
  money: numeric,
  percent: numeric,
  time: { controlClassName: "max-w-36", type: "time" },
} as const satisfies Partial<Record<Field["kind"], Partial<ComponentProps<typeof TextField>>>>;

/** Control of a field of any kind, with label, help, error, and options. */
export function FieldControl(props: FieldControlProps) {
  const { field, id, value, lang, onChange } = props;
  if (!lang || (field.kind !== "text" && field.kind !== "list")) return <Control {...props} />;
  return (
    <div className="group/text relative">
      <Control {...props} />
      <PlaceholderMenu controlId={id} lang={lang} onChange={onChange} value={typeof value === "string" ? value : ""} />
    </div>
  );
}

function Control(props: FieldControlProps) {
  const { field, id, column, value, lang, placeholder, onChange } = props;
  const { problems } = useFieldsContext();
  const text = typeof value === "string" ? value : "";
  const common: Common = {
    id,
    label: props.label ?? field.label(),
    hint: lengthHint(field, text) ?? field.help?.(),
    error: problems.get(id),
    required: field.required && lang !== "en" ? m.form_required() : undefined,
  };
  const typed = { value: text, onChange: (event: { target: { value: string } }) => onChange(event.target.value) };
  switch (field.kind) {
    case "text":
      if (!field.lines) return <TextField {...common} {...typed} lang={lang} spellCheck={lang !== undefined} />;
      return (
        <TextareaField controlClassName={`min-h-24 ${cappedClass}`} grows {...common} {...typed} lang={lang} rows={3} />
      );
    case "list":
      return (
        <TextareaField
          controlClassName={cappedClass}
          grows
          {...common}
          {...typed}
          hint={field.help?.() ?? m.record_list_hint()}
          lang={lang}
          rows={3}
        />
      );
    case "slug":
      return (
        <TextField
          {...common}
          {...typed}
          {...inputAttributes.slug}
          hint={field.help?.() ?? m.record_slug_hint()}
          placeholder={placeholder}
        />
      );
    case "percent":
      return <TextField {...common} {...typed} {...inputAttributes.percent} label={`${common.label} (%)`} />;
    case "email":
    case "phone":
    case "link":
    case "number":
    case "money":
    case "time":
      return <TextField {...common} {...typed} {...inputAttributes[field.kind]} />;
    case "day":
      return <DateField {...common} {...typed} {...dateLook} emptyText={m.form_no_date()} type="date" />;
    case "moment":
      return (
        <DateField
          {...common}
          {...dateLook}
          emptyText={m.form_no_date()}
          onChange={({ target }) =>
            onChange(momentAsStored(momentOfWallTime(institution.timeZone, target.value)) ?? "")
          }
          type="datetime-local"
          value={readMoment(text) ? wallTimeIn(institution.timeZone, new Date(text)) : ""}
        />
      );
    case "choice":
      return (
        <SelectField {...common} {...typed} value={shownChoice(field, text)}>
          <ChoiceOptions field={field} value={text} />
        </SelectField>
      );
    case "choices":
      return <ChoicesField {...common} onChange={onChange} options={field.options} values={value as string[]} />;
    case "relation":
      return <RelationField {...common} field={field} onChange={onChange} value={text} />;
    case "image":
    case "pdf":
    case "library-file":
      return <FileControl {...common} column={column} field={field} onChange={onChange} path={text} />;
    case "focal-point":
      return <FocalPointField {...common} image={field.image} onChange={onChange} value={text} />;
    case "flag":
      return <FlagControl {...common} isOn={text === "true"} onChange={onChange} />;
    case "rows":
      if (field.tree) {
        return (
          <RowTree
            {...common}
            add={field.add()}
            fields={field.fields}
            tree={field.tree}
            onChange={onChange}
            rows={value as FieldRow[]}
          />
        );
      }
      return (
        <RowsField
          {...common}
          add={field.add()}
          control={FieldControl}
          fields={field.fields}
          isSingle={field.single ?? false}
          lang={lang}
          onChange={onChange}
          rows={value as FieldRow[]}
        />
      );
    case "blocks":
      return <BlocksControl {...common} blocks={value as WrittenBlocks} lang={lang ?? "es"} onChange={onChange} />;
  }
}

const dateLook = { className: "grid-cols-1", controlClassName: "max-w-48" };

/** Label, help text, and error that every control shares. */
type Common = {
  id: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  required: string | undefined;
};

/** A file field; read-only for users who may not upload. */
function FileControl({
  field,
  column,
  path,
  onChange,
  ...common
}: Common & {
  field: Extract<Field, { kind: "image" | "pdf" | "library-file" }>;
  column: string;
  path: string;
  onChange: (path: string) => void;
}) {
  const { mayUpload } = useFieldsContext();
  if (!mayUpload) return <ReadOnlyFile {...common} isPicture={field.kind === "image"} path={path} />;
  switch (field.kind) {
    case "image":
      return <ImageField {...common} column={column} onChange={onChange} path={path} />;
    case "pdf":
      return <PdfField {...common} field={field} onChange={onChange} path={path} />;
    case "library-file":
      return <LibraryFileField {...common} path={path} />;
  }
}

function FlagControl({
  isOn,
  onChange,
  ...common
}: Common & {
  isOn: boolean;
  onChange: (value: string) => void;
}) {
  const { id, label, hint, error } = common;
  return (
    <div>
      <CheckboxField
        aria-describedby={describedBy(id, common)}
        checked={isOn}
        id={id}
        label={label}
        onChange={(event) => onChange(event.target.checked ? "true" : "")}
      />
      <FieldNotes error={error} hint={hint} id={id} />
    </div>
  );
}

function BlocksControl({
  blocks,
  lang,
  onChange,
  ...common
}: Common & {
  blocks: WrittenBlocks;
  lang: Locale;
  onChange: (blocks: WrittenBlocks) => void;
}) {
  const { id, label, hint, error, required } = common;
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <p className="font-semibold text-sm">
        {label}
        {required ? <span className="font-normal text-ink-soft"> {required}</span> : null}
      </p>
      <BlockEditor
        blocks={blocks}
        describedBy={describedBy(id, common)}
        id={id}
        label={label}
        lang={lang}
        onChange={onChange}
      />
      <FieldNotes error={error} hint={hint} id={id} />
    </div>
  );
}

/** Read-only file or picture, for users who may not upload. */
function ReadOnlyFile({
  id,
  label,
  error,
  path,
  isPicture = false,
}: {
  id: string;
  label: ReactNode;
  error?: string | undefined;
  path: string;
  isPicture?: boolean;
}) {
  const { storageBase } = useFieldsContext();
  const source = usePictureSource(null, isPicture ? path || null : null, storageBase);
  return (
    <div className="grid gap-2" id={id} tabIndex={-1}>
      <p className="font-semibold text-sm">{label}</p>
      {source ? (
        <StoredPicture
          alt=""
          className="aspect-[16/10] w-full max-w-80 rounded-sm"
          position="center"
          sizes="20rem"
          source={source}
        />
      ) : path ? (
        <p className="text-sm">
          <a className="inline-flex min-h-11 items-center break-all text-link" href={fileAddress(storageBase, path)}>
            {path}
          </a>
        </p>
      ) : null}
      <FieldNotes error={error} hint={m.review_file_by_office()} id={id} />
    </div>
  );
}
