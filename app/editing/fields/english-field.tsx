import { m } from "#app/i18n/paraglide/messages.js";
import { FieldNotes } from "#app/ui/form/field.tsx";
import { identifiedBlocks, type WrittenBlocks } from "../blocks/written-blocks.ts";
import type { DescribedForm } from "../description/described-form.ts";
import type { Field } from "../description/field.ts";
import { controlId } from "../description/field-problems.ts";
import { markUnchanged, withEnglish } from "../description/form-translation.ts";
import type { RecordType } from "../description/record-type.ts";
import { FieldTranslation } from "../translation/field-translation.tsx";
import { TranslatedBlocks } from "../translation/translated-blocks.tsx";
import { type TranslatedTexts, textTranslation } from "../translation/translated-texts.ts";
import { FieldControl } from "./field-control.tsx";
import { useFieldsContext } from "./fields-context.ts";

/** English of a field and the changes of its Spanish. Texts of blocks are edited row by row, others as a whole. */
export function EnglishField({
  type,
  column,
  field,
  form,
  texts,
  onChange,
}: {
  type: RecordType;
  column: string;
  field: Field;
  form: DescribedForm;
  /** Texts of the form, for the translation state. */
  texts: TranslatedTexts;
  onChange: (change: (form: DescribedForm) => DescribedForm) => void;
}) {
  const { problems } = useFieldsContext();
  const id = controlId("en", column);
  const label = m.record_in_english({ field: field.label() });
  const translation = textTranslation(texts, column);
  const { former } = texts;
  if (field.kind === "blocks") {
    return (
      <div className="grid min-w-0 content-start gap-1.5">
        <p className="font-semibold text-sm">{label}</p>
        <TranslatedBlocks
          column={column}
          id={id}
          label={label}
          onChange={(blocks) =>
            onChange((fields) => {
              const spanish = identifiedBlocks(fields.values[column] as WrittenBlocks);
              const next = { ...fields, values: { ...fields.values, [column]: spanish } };
              return withEnglish(type, next, former, [column, blocks]);
            })
          }
          revision={former.revision}
          translation={translation}
        />
        <FieldNotes error={problems.get(id)} hint={undefined} id={id} />
      </div>
    );
  }
  return (
    <div>
      <FieldControl
        column={column}
        field={{ ...field, help: undefined as never }}
        id={id}
        label={label}
        lang="en"
        onChange={(value) => onChange((fields) => withEnglish(type, fields, former, [column, value]))}
        value={form.english[column] ?? ""}
      />
      {column in texts.kinds ? (
        <FieldTranslation
          column={column}
          label={label}
          onSame={() => onChange((fields) => markUnchanged(type, fields, former, column))}
          spanish={texts.spanish[column] ?? null}
          translation={translation}
        />
      ) : null}
    </div>
  );
}
