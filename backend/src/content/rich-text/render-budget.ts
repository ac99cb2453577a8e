/**
 * Most code, formulas and marks of one text: more would cost a reader's answer more than they are worth.
 */
const MOST_CODE = 300_000;
const MOST_TEX = 60_000;
const MOST_MARKS = 20_000;

/** What may still be spent on one text, in characters of its source. */
export class RenderBudget {
  private code = MOST_CODE;
  private tex = MOST_TEX;
  private marks = MOST_MARKS;

  /** Whether so much code may be highlighted. */
  takeCode(characters: number): boolean {
    this.code -= characters;
    return this.code >= 0;
  }

  /** Whether so many elements may mark lines of code. */
  takeMarks(elements: number): boolean {
    this.marks -= elements;
    return this.marks >= 0;
  }

  /** Whether so much TeX may become MathML. */
  takeTex(characters: number): boolean {
    this.tex -= characters;
    return this.tex >= 0;
  }
}
