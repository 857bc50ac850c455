/** Downloads content under a file name. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Revoked later, when the browser has started reading it.
  setTimeout(() => URL.revokeObjectURL(address));
}
