import { describe, expect, it } from "@jest/globals";
import {
  AnswerComputation,
  computing,
} from "../../infrastructure/ready-answers/answer-computation";
import { StoredTextService } from "./stored-text.service";

type Parts = ConstructorParameters<typeof StoredTextService>;

/** Texts without pictures, made ready in this way. */
function textsMade(render: () => Promise<unknown>): StoredTextService {
  const media = {
    shownIn: () => Promise.resolve({ pictures: [], fingerprint: "" }),
  };
  return new StoredTextService(
    media as unknown as Parts[0],
    { render } as unknown as Parts[1],
    { known: { language: "en" } } as Parts[2],
  );
}

/** What two answers that show the same text at once depend on; null: they are not to be kept. */
async function answersOf(
  texts: StoredTextService,
): Promise<{ html: string; tags: readonly string[] | null }[]> {
  const answer = async () => {
    const computation = new AnswerComputation("a page", 0);
    const { html } = await computing(computation, () =>
      texts.render("post:1:1", "<p>Some <b>words</b></p>"),
    );
    return { html, tags: computation.tags };
  };
  return Promise.all([answer(), answer()]);
}

describe("a text that is shown", () => {
  it("belongs to answers that are kept", async () => {
    const texts = textsMade(() =>
      Promise.resolve({ html: "<p>ready</p>", headings: [] }),
    );
    const kept = { html: "<p>ready</p>", tags: ["*"] };
    expect(await answersOf(texts)).toEqual([kept, kept]);
  });

  it("is its words where it took too long, in answers that nobody keeps", async () => {
    const tooLong = Object.assign(new Error("late"), { name: "AbortError" });
    const texts = textsMade(() => Promise.reject(tooLong));
    const answers = await answersOf(texts);
    expect(answers.map(({ tags }) => tags)).toEqual([null, null]);
    for (const { html } of answers) expect(html).toContain("Some words");
    const [again] = await answersOf(texts);
    expect(again?.tags).toBeNull();
  });
});
