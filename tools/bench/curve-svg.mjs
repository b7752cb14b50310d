// @ts-check
const WIDTH = 640;
const HEIGHT = 320;
const LEFT = 64;
const RIGHT = 24;
const TOP = 40;
const BOTTOM = 48;

/**
 * Cost per command over the log's size as a picture: the size on a logarithmic axis, the cost from zero. Readable on a
 * light and on a dark page.
 *
 * @param {readonly {events: number, microseconds: number}[]} points
 */
export function curveSvg(points) {
  const sizes = points.map(({ events }) => Math.log10(events));
  const [first = 0, last = 1] = [sizes[0], sizes.at(-1)];
  const most = niceAbove(Math.max(...points.map(({ microseconds }) => microseconds)) * 1.3);
  const x = (/** @type {number} */ events) =>
    LEFT + ((Math.log10(events) - first) / (last - first || 1)) * (WIDTH - LEFT - RIGHT);
  const y = (/** @type {number} */ cost) => HEIGHT - BOTTOM - (cost / most) * (HEIGHT - TOP - BOTTOM);
  const ticks = [0, 1, 2, 3, 4].map((i) => (most * i) / 4);
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="t">`,
    `<title id="t">Microseconds per command as the log grows from ${name(points[0]?.events ?? 0)} to ${name(points.at(-1)?.events ?? 0)} events</title>`,
    '<style>text{font:13px system-ui,sans-serif;fill:#64748b}.g{stroke:#94a3b8;stroke-opacity:.35}</style>',
    `<text x="${LEFT}" y="20">µs per command, 64 in flight, durable</text>`,
    ...ticks.flatMap((cost) => [
      `<line class="g" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(cost)}" y2="${y(cost)}"/>`,
      `<text x="${LEFT - 8}" y="${y(cost) + 4}" text-anchor="end">${cost.toFixed(0)}</text>`,
    ]),
    ...points.map(
      ({ events }) => `<text x="${x(events)}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${name(events)}</text>`,
    ),
    `<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 8}" text-anchor="middle">events in the log</text>`,
    `<polyline fill="none" stroke="#2563eb" stroke-width="2.5" points="${points.map(({ events, microseconds }) => `${x(events).toFixed(1)},${y(microseconds).toFixed(1)}`).join(' ')}"/>`,
    ...points.flatMap(({ events, microseconds }) => [
      `<circle cx="${x(events).toFixed(1)}" cy="${y(microseconds).toFixed(1)}" r="4" fill="#2563eb"/>`,
      `<text x="${x(events).toFixed(1)}" y="${(y(microseconds) - 10).toFixed(1)}" text-anchor="middle">${microseconds.toFixed(0)}</text>`,
    ]),
    '</svg>',
  ];
  return `${lines.join('\n')}\n`;
}

/** @param {number} value @returns {number} the next of 1, 2, 4, 8 times a power of ten */
const niceAbove = (value) => {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 2, 4, 8, 10].find((step) => step * power >= value) ?? 10);
};

/** @param {number} events */
const name = (events) => (events >= 1e6 ? `${events / 1e6} million` : `${events / 1000} thousand`);
