/** An email taken apart for a frame: markup without styles and links, and the styles to give back. */
export interface FramedEmail {
  readonly markup: string;
  readonly css: string;
}

/**
 * A frame inherits the page's content security policy, which allows no inline styles. So the markup keeps them in
 * `data-style`, and `dressFrame` applies them by script, which the policy allows. Links get no address: staff must not act
 * for the reader. Our layout escapes quotes in text, so these attributes are always its own.
 */
export function takeApart(html: string): FramedEmail {
  let css = '';
  const markup = html
    .replace(/<style>([\s\S]*?)<\/style>/, (_, rules: string) => {
      css = rules;
      return '';
    })
    .replaceAll(' style="', ' data-style="')
    .replaceAll(' href="', ' data-href="');
  return { markup, css };
}

/** Gives a loaded frame its styles, and the height of its content. */
export function dressFrame(frame: HTMLIFrameElement, css: string): void {
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || !view) return;
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? '';
  const sheet = new (view as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(css);
  page.adoptedStyleSheets = [sheet];
  frame.style.blockSize = `${page.documentElement.scrollHeight}px`;
}
