import { expect, it } from "vitest";
import { type FaqItem, searchFaq } from "./faq.ts";

const items: FaqItem[] = [
  {
    slug: "pago-en-cheques",
    group: "enrollment_and_tuition",
    question: "¿Puedo pagar con cheques?",
    answer: [
      { type: "paragraph", text: "Sí, hasta diez." },
      { type: "paragraph", as: "bullet", text: "Vencen el día 30." },
    ],
    lang: { question: "es", answer: "es" },
  },
  {
    slug: "cuando-se-postula",
    group: "applications",
    question: "¿Cuándo se postula?",
    answer: [{ type: "quote", text: "Hasta el 30 de enero.", author: "Admisión" }],
    lang: { question: "es", answer: "es" },
  },
];

it.each([
  ["", ["pago-en-cheques", "cuando-se-postula"]],
  ["cheques diez", ["pago-en-cheques"]],
  ["vencen", ["pago-en-cheques"]],
  ["30", ["pago-en-cheques", "cuando-se-postula"]],
  ["CUANDO enero", ["cuando-se-postula"]],
  ["beca", []],
])("finds «%s» in questions and answers, lists and quotes included", (query, slugs) => {
  expect(searchFaq(items, query).map(({ slug }) => slug)).toEqual(slugs);
});
