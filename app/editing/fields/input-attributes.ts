import type { ComponentProps } from "react";
import type { TextField } from "#app/ui/form/text-field.tsx";
import type { Field } from "../description/field.ts";

const numeric = { controlClassName: "max-w-48 tabular-nums", inputMode: "decimal" } as const;

/** Input attributes of the single-line kinds. */
export const inputAttributes = {
  email: { autoCapitalize: "none", autoComplete: "off", inputMode: "email", spellCheck: false },
  phone: { autoComplete: "off", inputMode: "tel" },
  link: { autoCapitalize: "none", inputMode: "url", placeholder: "https://", spellCheck: false },
  slug: { autoCapitalize: "none", spellCheck: false },
  number: numeric,
  money: numeric,
  percent: numeric,
  time: { controlClassName: "max-w-36", type: "time" },
} as const satisfies Partial<Record<Field["kind"], Partial<ComponentProps<typeof TextField>>>>;
