/** One page of a PDF that is a picture and nothing else. */
export interface PicturePage {
  /** A JPEG in color. */
  readonly jpeg: Uint8Array<ArrayBuffer>;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** On paper, in points. */
  readonly paper: { readonly width: number; readonly height: number };
}

type Part = string | Uint8Array<ArrayBuffer>;
const lengthOf = (part: Part) => part.length;
const number = (value: number) => String(Math.round(value * 100) / 100);

/**
 * A PDF of pictures: no text, no fonts, no metadata, and nothing of the file that the pictures were made from. All that
 * isn't a JPEG is ASCII, so signs are bytes.
 */
export function imagePdf(pages: readonly PicturePage[]): Blob {
  const parts: Part[] = ['%PDF-1.4\n'];
  const offsets: number[] = [];
  let length = lengthOf(parts[0] ?? '');
  const write = (part: Part) => {
    parts.push(part);
    length += lengthOf(part);
  };
  const object = (head: string, stream?: Part) => {
    offsets.push(length);
    write(`${offsets.length} 0 obj\n${head}\n`);
    if (stream !== undefined) {
      write('stream\n');
      write(stream);
      write('\nendstream\n');
    }
    write('endobj\n');
  };

  // Objects 1 and 2, then three for each page: the page, what is drawn on it, and the picture.
  const pageAt = (index: number) => 3 + index * 3;
  object('<< /Type /Catalog /Pages 2 0 R >>');
  const kids = pages.map((_, index) => `${pageAt(index)} 0 R`).join(' ');
  object(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  pages.forEach(({ jpeg, width, height, paper }, index) => {
    const [wide, high] = [number(paper.width), number(paper.height)];
    const [content, picture] = [pageAt(index) + 1, pageAt(index) + 2];
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents ${content} 0 R` +
        ` /Resources << /XObject << /Page ${picture} 0 R >> >> >>`,
    );
    const drawing = `q ${wide} 0 0 ${high} 0 0 cm /Page Do Q`;
    object(`<< /Length ${drawing.length} >>`, drawing);
    object(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB` +
        ` /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    );
  });

  const table = length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${entries.join('')}`);
  write(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
}
