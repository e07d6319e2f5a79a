/** `830 KB`, `2.1 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const kilobytes = bytes / 1000;
  if (kilobytes < 999.5) return `${Math.round(kilobytes)} KB`;
  return `${(kilobytes / 1000).toFixed(1)} MB`;
}
