/** The token of a mailed link stands behind the `#`, which no server sees. */
export const tokenOfAddress = (): string =>
  new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';
