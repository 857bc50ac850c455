/** Returns a text with a capital first letter, as a heading or a sentence begins. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns a label with a small first letter, as it stands within a sentence. */
export function withinSentence(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}
