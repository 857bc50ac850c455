/** English and Spanish errors of Excel, LibreOffice and Google Sheets. */
const errors = new Set(
  "n/a n/d ref! value! valor! div/0! name? nombre? num! null! nulo! spill! desbordamiento! calc! calculo! getting_data obteniendo_datos connect! conectar! blocked! bloqueado! unknown! desconocido! field! campo! busy! ocupado! error!".split(
    " ",
  ),
);

/** True for a spreadsheet error such as «#N/A», «#¡REF!» or «Err:508». */
export function isSpreadsheetError(text: string): boolean {
  if (!/^#|^Err:/.test(text) || text.length > 40) return false;
  const name = text.slice(1).replace(/^[¡¿]/, "").toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  return errors.has(name) || /^Err:\d{3}$/.test(text);
}
