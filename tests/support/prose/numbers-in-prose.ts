/** Language of numbers in prose: «1.970», "15.8%", «ciento veintidós», "Seventy-one". */
export type ProseLanguage = "es" | "en";

const spanish: Record<string, number> = {
  ...numbered("cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince", 0),
  ...numbered("dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro", 16),
  ...numbered("veinticinco veintiséis veintisiete veintiocho veintinueve", 25),
  ...numbered("treinta cuarenta cincuenta sesenta setenta ochenta noventa", 30, 10),
  ...{ un: 1, una: 1, veintiún: 21, veintiuna: 21, cien: 100, ciento: 100 },
  ...numbered("doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos", 200, 100),
};

const english: Record<string, number> = {
  ...numbered("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen", 0),
  ...numbered("sixteen seventeen eighteen nineteen", 16),
  ...numbered("twenty thirty forty fifty sixty seventy eighty ninety", 20, 10),
};

const words = { es: spanish, en: english };
/** Connectors between the words of one number: «treinta y dos», «ciento dos», "thirty-two", "one hundred and two". */
const joints = { es: "(?:(?<=nta) y |(?<=ientos?) )", en: "(?:-| hundred and | hundred )" };

function numbered(names: string, first: number, step = 1): Record<string, number> {
  return Object.fromEntries(names.split(" ").map((name, index) => [name, first + index * step]));
}

const numbers = { es: numbersOf("es"), en: numbersOf("en") };

function numbersOf(language: ProseLanguage): RegExp {
  const word = Object.keys(words[language])
    .sort((a, b) => b.length - a.length)
    .join("|");
  const written = `(?:${word})(?:${joints[language]}(?:${word}))*`;
  return new RegExp(`(?<![\\p{L}\\d.,])(?:\\d+(?:[.,]\\d+)*|${written})(?![\\p{L}\\d])`, "giu");
}

/** Replaces each number of a text by its value in brackets: «‹1970› estudiantes», «‹71› residentes». */
export function markNumbers(text: string, language: ProseLanguage): string {
  return text.replace(numbers[language], (number) => `‹${readNumber(number, language)}›`);
}

/**
 * Returns the value of a number. Spanish separates thousands by points and decimals by a comma, English the reverse.
 */
function readNumber(text: string, language: ProseLanguage): number {
  if (/\d/.test(text)) {
    const [thousands, decimal] = language === "es" ? [".", ","] : [",", "."];
    return Number(text.replaceAll(thousands, "").replace(decimal, "."));
  }
  const [hundreds, rest] = text.toLowerCase().split(/ hundred(?: and)? /);
  const parts = rest === undefined ? [text.toLowerCase()] : [rest];
  const sum = parts
    .flatMap((part) => part.split(/ y |[ -]/))
    .reduce((total, word) => total + (words[language][word] ?? Number.NaN), 0);
  return rest === undefined ? sum : sum + 100 * (words.en[hundreds ?? ""] ?? Number.NaN);
}
