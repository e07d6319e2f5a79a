import { type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Look, PdfPage, ShownText } from './pdf.ts';
import type { TextPiece } from './search.rules.ts';

/** A PDF measures in points. */
const CSS_PER_POINT = 96 / 72;
/** Phones refuse larger canvases, and no screen needs them. */
const MOST_PIXELS = 2 ** 24;
const PRINT_DPI = 150;

export function pageOf(page: PDFPageProxy): PdfPage {
  const viewOf = ({ scale, rotation }: Look) =>
    page.getViewport({ scale: scale * CSS_PER_POINT, rotation: (page.rotate + rotation) % 360 });
  const { width, height } = viewOf({ scale: 1, rotation: 0 });
  let content: ReturnType<PDFPageProxy['getTextContent']> | undefined;
  const textContent = () => {
    content ??= page.getTextContent();
    return content;
  };
  const piecesOf = async () =>
    (await textContent()).items.filter((item): item is typeof item & TextPiece => 'str' in item);

  return {
    size: { width, height },

    async paint(canvas, look, { signal, forPrint }) {
      const viewport = viewOf(look);
      const density = forPrint ? PRINT_DPI / 96 : window.devicePixelRatio;
      const most = Math.sqrt(MOST_PIXELS / (viewport.width * viewport.height));
      const sharpness = Math.min(density, most);
      canvas.width = Math.floor(viewport.width * sharpness);
      canvas.height = Math.floor(viewport.height * sharpness);
      signal.throwIfAborted();
      const task = page.render({
        canvas,
        viewport,
        transform: [sharpness, 0, 0, sharpness, 0, 0],
        intent: forPrint ? 'print' : 'display',
      });
      signal.addEventListener('abort', () => task.cancel());
      await task.promise;
    },

    text: piecesOf,

    showText(place, look): ShownText {
      let layer: TextLayer | undefined;
      let [isRemoved, shown] = [false, look];
      const show = async () => {
        const [textContentSource, pieces] = await Promise.all([textContent(), piecesOf()]);
        if (isRemoved) return { pieces: [], elements: [] };
        layer = new TextLayer({ textContentSource, container: place, viewport: viewOf(shown) });
        await layer.render();
        return { pieces, elements: layer.textDivs };
      };
      return {
        ready: show(),
        update(next) {
          shown = next;
          layer?.update({ viewport: viewOf(next) });
        },
        remove() {
          isRemoved = true;
          layer?.cancel();
          place.replaceChildren();
        },
      };
    },
  };
}
