// Headings of texts get ids from their words, joined by single hyphens. Other ids on the same page must
// avoid that form.
const MESSAGE =
  "A heading of a text may get this id: use a double hyphen, one word, or a name from RESERVED_IDS.";

const isSafe = (id) =>
  !id.includes("-") || id.includes("--") || id === "contact-form";

const documentIds = {
  meta: { type: "problem", schema: [], messages: { clash: MESSAGE } },
  create(context) {
    return {
      'JSXAttribute[name.name="id"] > Literal'(node) {
        if (!isSafe(String(node.value)))
          context.report({ node, messageId: "clash" });
      },
    };
  },
};

export const idsOfDocuments = {
  plugins: { documents: { rules: { ids: documentIds } } },
  rules: { "documents/ids": "error" },
};
