import { m } from "#app/i18n/paraglide/messages.js";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { describedBy, FieldNotes } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { TextareaField } from "#app/ui/form/textarea-field.tsx";
import { BlockEditor } from "../blocks/block-editor.tsx";
import type { WrittenBlocks } from "../blocks/written-blocks.ts";
import type { FieldRow } from "../description/field-values.ts";
import { ChoicesField } from "./choices-field.tsx";
import type { FieldControlProps } from "./field-control-props.ts";
import { useFieldsContext } from "./fields-context.ts";
import { FocalPointField } from "./focal-point-field.tsx";
import { ImageField } from "./image-field.tsx";
import { KeptFile } from "./kept-file.tsx";
import { LibraryFileField } from "./library-file-field.tsx";
import { PdfField } from "./pdf-field.tsx";
import { PlaceholderMenu } from "./placeholder-menu.tsx";
import { RelationField } from "./relation-field.tsx";
import { RowsField } from "./rows-field.tsx";

/** The control of a field of any kind, with its label, help, what is wrong with the value, and what it may name. */
export function FieldControl(props: FieldControlProps) {
  const { field, id, value, lang, onChange } = props;
  if (!lang || (field.kind !== "text" && field.kind !== "list")) return <Control {...props} />;
  return (
    <div>
      <Control {...props} />
      <PlaceholderMenu controlId={id} lang={lang} onChange={onChange} value={typeof value === "string" ? value : ""} />
    </div>
  );
}

function Control(props: FieldControlProps) {
  const { field, id, column, value, lang, placeholder, onChange } = props;
  const { problems, mayUpload } = useFieldsContext();
  const text = typeof value === "string" ? value : "";
  const common = {
    id,
    label: props.label ?? field.label(),
    hint: field.help?.(),
    error: problems.get(id),
    required: field.required && lang !== "en" ? m.form_required() : undefined,
  };
  const typed = { value: text, onChange: (event: { target: { value: string } }) => onChange(event.target.value) };
  switch (field.kind) {
    case "text":
      if (!field.lines) return <TextField {...common} {...typed} lang={lang} spellCheck={lang !== undefined} />;
      return <TextareaField controlClassName="min-h-24" grows {...common} {...typed} lang={lang} rows={3} />;
    case "list":
      return (
        <TextareaField
          grows
          {...common}
          {...typed}
          hint={field.help?.() ?? m.record_list_hint()}
          lang={lang}
          rows={3}
        />
      );
    case "email":
      return (
        <TextField
          {...common}
          {...typed}
          autoCapitalize="none"
          autoComplete="off"
          inputMode="email"
          spellCheck={false}
        />
      );
    case "phone":
      return <TextField {...common} {...typed} autoComplete="off" inputMode="tel" />;
    case "link":
      return (
        <TextField
          {...common}
          {...typed}
          autoCapitalize="none"
          inputMode="url"
          placeholder="https://"
          spellCheck={false}
        />
      );
    case "slug":
      return (
        <TextField
          {...common}
          {...typed}
          autoCapitalize="none"
          hint={field.help?.() ?? m.record_slug_hint()}
          placeholder={placeholder}
          spellCheck={false}
        />
      );
    case "number":
    case "money":
      return <TextField {...common} {...typed} controlClassName="max-w-48 tabular-nums" inputMode="decimal" />;
    case "percent":
      return (
        <TextField
          {...common}
          {...typed}
          controlClassName="max-w-48 tabular-nums"
          inputMode="decimal"
          label={`${common.label} (%)`}
        />
      );
    case "day":
      return <TextField {...common} {...typed} controlClassName="max-w-48" type="date" />;
    case "time":
      return <TextField {...common} {...typed} controlClassName="max-w-36" type="time" />;
    case "choice":
      return (
        <SelectField {...common} {...typed}>
          {text && field.required ? null : <option value="">{m.record_choose()}</option>}
          {Object.entries(field.options).map(([code, name]) => (
            <option key={code} value={code}>
              {name()}
            </option>
          ))}
        </SelectField>
      );
    case "choices":
      return <ChoicesField {...common} onChange={onChange} options={field.options} values={value as string[]} />;
    case "relation":
      return <RelationField {...common} field={field} onChange={onChange} value={text} />;
    case "image":
      if (!mayUpload) return <KeptFile {...common} path={text} isPicture />;
      return <ImageField {...common} column={column} onChange={onChange} path={text} />;
    case "pdf":
      if (!mayUpload) return <KeptFile {...common} path={text} />;
      return <PdfField {...common} field={field} onChange={onChange} path={text} />;
    case "library-file":
      if (!mayUpload) return <KeptFile {...common} path={text} />;
      return <LibraryFileField {...common} path={text} />;
    case "focal-point":
      return <FocalPointField {...common} image={field.image} onChange={onChange} value={text} />;
    case "flag":
      return (
        <div>
          <CheckboxField
            aria-describedby={describedBy(id, common)}
            checked={text === "true"}
            id={id}
            label={common.label}
            onChange={(event) => onChange(event.target.checked ? "true" : "")}
          />
          <FieldNotes error={common.error} hint={common.hint} id={id} />
        </div>
      );
    case "rows":
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
      return (
        <div className="grid min-w-0 content-start gap-1.5">
          <p className="font-semibold text-sm">
            {common.label}
            {common.required ? <span className="font-normal text-ink-soft"> {common.required}</span> : null}
          </p>
          <BlockEditor
            blocks={value as WrittenBlocks}
            describedBy={describedBy(id, common)}
            id={id}
            label={common.label}
            lang={lang ?? "es"}
            onChange={onChange}
          />
          <FieldNotes error={common.error} hint={common.hint} id={id} />
        </div>
      );
  }
}
