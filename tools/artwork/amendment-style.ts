export const sheetWidth = 595;
export const sheetHeight = 842;

/**
 * One CSS pixel is one point of A4. A device scale would draw no thin rules, so `zoom` sets the
 * resolution. Font: Linux Libertine O 5.3.0 (Debian: fonts-linuxlibertine); others are wider and
 * may overflow.
 */
export const amendmentStyle = (zoom: number) => `
html { zoom: ${zoom}; text-rendering: geometricPrecision; }
* { box-sizing: border-box; margin: 0; padding: 0; }
html, body { background: #fff; }
body {
  width: ${sheetWidth}px;
  height: ${sheetHeight}px;
  padding: 36px 46px 30px;
  display: flex;
  flex-direction: column;
  color: #000;
  font: 11.5px/15.5px "Linux Libertine O", "Linux Libertine", "Libertinus Serif", "TeX Gyre Pagella",
    "Palatino Linotype", Palatino, Georgia, serif;
  font-kerning: normal;
  font-variant-ligatures: common-ligatures;
}
header, footer { display: flex; justify-content: space-between; font-size: 9px; line-height: 12px; }
header { padding-bottom: 4px; border-bottom: 0.67px solid #000; }
footer { padding-top: 5px; border-top: 0.67px solid #000; }
main { flex: 1; min-height: 0; padding-top: 13px; }
h1 { font-size: 19px; line-height: 24px; font-weight: 600; }
h1 small { display: block; font-size: 11px; line-height: 16px; font-weight: 400; font-style: italic; }
h2 { margin-top: 12px; font-size: 14px; line-height: 18px; font-weight: 600; }
h3 { font-size: 11.5px; line-height: 15.5px; font-weight: 600; }
p { text-wrap: pretty; }
main > p { margin-top: 7px; }
.heads {
  display: grid;
  grid-template-columns: 1fr 1fr;
  column-gap: 24px;
  margin-top: 10px;
  padding-bottom: 2px;
  border-bottom: 0.67px solid #000;
  font-size: 10px;
  line-height: 14px;
  font-weight: 600;
  letter-spacing: 0.03em;
}
.change { padding-top: 8px; break-inside: avoid; }
.change + .change { margin-top: 8px; border-top: 0.34px solid #000; }
.sides { display: grid; grid-template-columns: 1fr 1fr; margin-top: 2px; }
.sides > p:first-child { padding-right: 12px; border-right: 0.34px solid #000; }
.sides > p:last-child { padding-left: 12px; }
.none { font-style: italic; }
ins { text-decoration: underline; text-decoration-thickness: 0.5px; text-underline-offset: 2px; }
.reason { margin-top: 5px; font-size: 8px; line-height: 11px; }

.page-1 main { padding-top: 52px; text-align: center; }
.page-1 h1 { font-size: 28px; line-height: 36px; }
.page-1 h2 { margin-top: 22px; }
.page-1 h1 + h2 { margin-top: 8px; font-size: 17px; line-height: 24px; font-weight: 400; }
.page-1 main > p { margin: 5px auto 0; max-width: 430px; font-size: 12px; line-height: 16px; }
.page-1 p { text-wrap: balance; }
.page-1 h1 + h2 + p { font-style: italic; }
.page-1 h1 + h2 + p + h2 { margin-top: 26px; padding-top: 22px; border-top: 0.67px solid #000; }
.page-1 h1 + h2 + p + h2 + p { font-size: 15px; line-height: 21px; }

.contents { display: flex; justify-content: space-between; line-height: 17px; }
.contents span:nth-child(2) { flex: 1; margin: 0 6px 5px; border-bottom: 1px dotted #000; }
main > .contents { margin-top: 6px; }

.page-34 h2 { font-size: 12px; line-height: 16px; }
.page-34 main > h2 + p { margin-top: 2px; }
.page-35 main > p { margin-top: 3px; }
.figure { display: grid; grid-template-columns: 46% 1fr; }
.page-35 main > h1 + p, .page-35 main > h2 + p { margin-top: 6px; }
.page-35 main > p:nth-last-of-type(-n + 2) {
  display: inline-block;
  width: 40%;
  margin: 44px 4% 0;
  padding-top: 4px;
  border-top: 0.67px solid #000;
  text-align: center;
}
`;
