/** Milliseconds until the object URL is revoked: some browsers read the file only after the click has returned. */
const REVOKE_DELAY_MS = 60_000;

/** Downloads a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_DELAY_MS);
}
