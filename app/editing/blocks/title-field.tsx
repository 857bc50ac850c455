import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { TextareaField } from "#app/ui/form/textarea-field.tsx";
import { lengthHint } from "../description/text-limits.ts";

/** Title in the type of the page, without a box. Enter moves the focus to `nextId`, because a title has one line. */
export function TitleField({
  id,
  label,
  value,
  lang,
  nextId,
  isCompact = false,
  onChange,
}: {
  id: string;
  label: string;
  value: string;
  lang: Locale;
  nextId: string | undefined;
  /** True for a boxed field with smaller type, at half width. */
  isCompact?: boolean;
  onChange: (title: string) => void;
}) {
  return (
    <TextareaField
      controlClassName={`font-[560] font-serif tracking-tight ${isCompact ? "text-xl!" : "border-x-0! border-transparent! bg-transparent! px-0! text-[1.75rem]! leading-tight! hover:border-b-line!"}`}
      grows
      hint={lengthHint({ kind: "text", label: () => label }, value)}
      id={id}
      isLabelHidden={!isCompact}
      label={label}
      lang={lang}
      onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, " "))}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        if (nextId) document.getElementById(nextId)?.focus();
      }}
      placeholder={lang === "es" ? m.staff_untitled() : undefined}
      value={value}
    />
  );
}
