// Runs in a page of Chromium, before its scripts: measures boards as they are rendered. Plain JavaScript, for a browser.

/** Pictures are looked at this much enlarged, so that strokes of letters have pixels of their own. */
const ENLARGED = 2;
/** How much of a pixel a letter covers that counts, of 255. */
const SOLID = 250;

/** What `board` (an `svg` at its natural size) shows: boxes in its own units. */
globalThis.measureBoard = async (board) => {
  const texts = [...board.querySelectorAll('text')].filter((text) => text.textContent.trim() !== '');
  const boxes = texts.map((text) => inkOf(text));
  const panels = panelsOf(board);
  const contrasts = await contrastsOf(board, boxes);
  return {
    texts: texts.map((text, index) => ({
      text: wordsOf(text),
      size: Number(text.getAttribute('font-size')),
      weight: text.hasAttribute('font-weight') ? 600 : 400,
      width: text.getComputedTextLength(),
      box: boxes[index],
      holder: holderOf(panels, text, boxes[index]),
      contrast: contrasts[index],
    })),
    hits: [...board.querySelectorAll('[role=button]')].map(hitOf),
  };
};

/** Identifiers in the page that occur twice, and references that lead nowhere. */
globalThis.brokenNames = () => {
  const names = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const used = [...document.querySelectorAll('use')].map((one) => one.getAttribute('href').slice(1));
  const labels = [...document.querySelectorAll('[aria-labelledby]')].map((one) => one.getAttribute('aria-labelledby'));
  return {
    twice: names.filter((name, index) => names.indexOf(name) !== index),
    absent: [...used, ...labels].filter((name) => !names.includes(name)),
  };
};

/** How wide the page draws `words`, in the font of boards. */
globalThis.drawnWidth = (words, size, weight) => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('font-family', 'system-ui, sans-serif');
  const text = document.createElementNS('http://www.w3.org/2000/svg', 'text');
  text.setAttribute('font-size', size);
  text.setAttribute('font-weight', weight);
  text.style.whiteSpace = 'pre';
  text.textContent = words;
  svg.append(text);
  document.body.append(svg);
  const width = text.getComputedTextLength();
  svg.remove();
  return width;
};

/** The words of a text, without the title of its element. */
function wordsOf(text) {
  return [...text.childNodes]
    .filter(({ nodeType }) => nodeType === 3)
    .map(({ data }) => data)
    .join('');
}

const CANVAS = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

/** Where the letters of a text have ink, in units of the board. */
function inkOf(text) {
  const style = getComputedStyle(text);
  CANVAS.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = CANVAS.measureText(wordsOf(text));
  const { x, width } = text.getBBox();
  const y = Number(text.getAttribute('y'));
  return boxOf(text.getCTM(), [x, y - up, width, up + down]);
}

function boxOf(matrix, [x, y, width, height]) {
  const points = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ].map(([px, py]) => new DOMPoint(px, py).matrixTransform(matrix));
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
}

/** What letters may stand on, in the order of the drawing, with its boxes. */
function panelsOf(board) {
  return [...board.querySelectorAll('rect, circle')].filter(isPanel).map((shape) => {
    const { x, y, width, height } = shape.getBBox();
    return { shape, box: boxOf(shape.getCTM(), [x, y, width, height]) };
  });
}

/** The box of the last panel that was drawn before the text and has its anchor; null where there is none. */
function holderOf(panels, text, [x, y, width, height]) {
  const part = { start: 0.02, middle: 0.5, end: 0.98 }[text.getAttribute('text-anchor') ?? 'start'];
  const [anchor, centre] = [x + width * part, y + height / 2];
  return (
    panels.findLast(({ shape, box: [left, top, wide, high] }) => {
      const isBefore = (text.compareDocumentPosition(shape) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
      return isBefore && anchor > left && anchor < left + wide && centre > top && centre < top + high;
    })?.box ?? null
  );
}

function isPanel(shape) {
  return shape.closest('symbol') === null && !shape.hasAttribute('data-hit') && isSeen(shape);
}

function isSeen(shape) {
  const { fill, stroke } = getComputedStyle(shape);
  return fill !== 'none' || stroke !== 'none';
}

/** A place that takes a touch: its size, and whether a touch of its middle reaches it. */
function hitOf(hit) {
  const { x, y, width, height } = hit.getBoundingClientRect();
  const found = document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-target]');
  const target = hit.dataset.target;
  return { target, width, height, reached: found?.dataset.target ?? null };
}

/** For each box: the least contrast of its letters against what lies behind them, but for the worst few pixels. */
async function contrastsOf(board, boxes) {
  const whole = await pixelsOf(board, '');
  const behind = await pixelsOf(board, 'text { visibility: hidden }');
  const letters = await pixelsOf(
    board,
    '* { opacity: 1 } svg { visibility: hidden } text { visibility: visible; fill: #000 }',
  );
  return boxes.map((box) => {
    const found = [];
    for (const offset of offsets(box, whole)) {
      if (letters.data[offset + 3] >= SOLID) found.push(contrast(whole.data, behind.data, offset));
    }
    found.sort((one, other) => one - other);
    return found[Math.floor(found.length / 20)] ?? null;
  });
}

function* offsets([x, y, width, height], { width: wide, height: high }) {
  const [left, top] = [Math.max(0, Math.floor(x * ENLARGED)), Math.max(0, Math.floor(y * ENLARGED))];
  const right = Math.min(wide, Math.ceil((x + width) * ENLARGED));
  const bottom = Math.min(high, Math.ceil((y + height) * ENLARGED));
  for (let row = top; row < bottom; row += 1) {
    for (let column = left; column < right; column += 1) yield (row * wide + column) * 4;
  }
}

/** The pixels of `board` with these rules of style, enlarged. */
async function pixelsOf(board, css) {
  const copy = board.cloneNode(true);
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = css;
  copy.append(style);
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width * ENLARGED, image.height * ENLARGED);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.fillStyle = getComputedStyle(board.parentElement).backgroundColor;
  if (!css.includes('svg')) context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

function contrast(front, back, offset) {
  const [one, other] = [front, back].map((data) => luminance(data[offset], data[offset + 1], data[offset + 2]));
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** By the Web Content Accessibility Guidelines. */
function luminance(...channels) {
  const [red, green, blue] = channels.map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
