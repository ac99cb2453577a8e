let count = 0;

/** What the page editor sends; each with an address of its own. */
export function pageForm(fields: object = {}) {
  count += 1;
  return {
    title: "A page",
    slug: `a-page-${count}`,
    content: "<p>Text</p>",
    meta_title: "",
    meta_description: "",
    publish_status: "draft",
    page_type: "standard",
    categories: [],
    show_on_header: false,
    header_index: null,
    ...fields,
  };
}
