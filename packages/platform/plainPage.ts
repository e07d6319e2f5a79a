export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** The frame of a page that isn't part of the app. `head` is what it loads. */
export const htmlPage = (title: string, head: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${head}
</head>
<body>
${body}
</body>
</html>
`;

/** A page where the portal's own can't be shown. Loads nothing but its styles, which the identity provider serves on any host. */
export const plainPage = (title: string, body: string, script = ''): string =>
  htmlPage(
    title,
    `<link rel="stylesheet" href="/identity/pages.css">${script}`,
    `<main><h1>${title}</h1>${body}</main>`,
  );

/** For someone who opened a page on a host that isn't ours. */
export const unknownHostPage = (message: string): string =>
  plainPage('Check the web address', `<p>${escapeHtml(message)}</p>`);

/** Browsers name HTML when they open a page, and programs don't. */
export const acceptsPage = (accept: string | undefined): boolean => accept?.includes('text/html') === true;
