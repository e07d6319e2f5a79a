import { afterEach, expect, test } from 'vitest';
import { computedByJsdom, LISTED } from './computedStyle.ts';

afterEach(() => document.body.replaceChildren());

function shown(html: string): Element {
  document.body.innerHTML = html;
  const element = document.body.querySelector('[data-shown]');
  if (!element) throw new Error(`Nothing is shown by ${html}`);
  return element;
}
const facts = ({ display, visibility, opacity, pointerEvents }: CSSStyleDeclaration) => ({
  ...{ display, visibility, opacity: opacity || '1', pointerEvents },
});
const isLikeJsdom = (element: Element) =>
  expect(facts(getComputedStyle(element)), element.localName).toEqual(facts(computedByJsdom(element)));

test('displays each kind of element as jsdom does', () => {
  for (const name of LISTED.keys()) {
    const element = document.createElement(name);
    document.body.append(element);
    isLikeJsdom(element);
  }
});

test.each([
  '<p hidden data-shown></p>',
  '<p style="display: none" data-shown></p>',
  '<div style="visibility: hidden"><p data-shown></p></div>',
  '<div style="pointer-events: none"><button data-shown></button></div>',
  '<div style="width: 3px; --from: red"><p style="color: red" data-shown></p></div>',
  '<div style="all: unset"><p data-shown></p></div>',
  '<dialog data-shown></dialog>',
  '<dialog open data-shown></dialog>',
  '<input type="hidden" data-shown>',
  '<input type="checkbox" data-shown>',
  '<details><summary data-shown></summary></details>',
  '<my-element data-shown></my-element>',
])('reads %s as jsdom does', (html) => {
  isLikeJsdom(shown(html));
});

test('leaves other properties to jsdom', () => {
  expect(getComputedStyle(shown('<b data-shown></b>')).fontWeight).toBe('bolder');
  expect(getComputedStyle(shown('<b data-shown></b>')).getPropertyValue('font-weight')).toBe('bolder');
});
