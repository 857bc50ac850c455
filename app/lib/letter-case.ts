export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns a label with a lower-case first letter, for use within a sentence. */
export function withinSentence(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}
