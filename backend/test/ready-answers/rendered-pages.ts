/**
 * The body of `render` of a public app that shows the API's answers as they are: whatever of them is old
 * can be seen in the document.
 */
export const renderOf = (version: string): string => `
  const { pathname, searchParams } = new URL(request.url, request.origin);
  const [, first = "", second = ""] = pathname.split("/");
  const page = Number(searchParams.get("page") ?? 1);
  const lists = {
    "": ["/posts?limit=5&status=published", "/categories?show_on_home=true", "/pages"],
    post: ["/posts/slug/" + second, "/posts?limit=3", "/tags?sort=-post_count&limit=5"],
    category: ["/categories?slug=" + second, "/posts?category=" + second + "&limit=4&offset=" + (page - 1) * 4],
    tag: ["/tags?slug=" + second, "/posts?tag=" + second + "&limit=4"],
    author: ["/authors?search=" + second, "/posts?author=" + second],
    search: ["/posts/search?query=" + (searchParams.get("q") ?? "post")],
  };
  const calls = Object.hasOwn(lists, first) ? lists[first] : ["/pages/slug/" + first, "/settings/theme"];
  const answers = [];
  for (const call of calls) answers.push(await request.apiGet(call));
  const text = calls.map((call, n) => call + " " + answers[n].status + " " + JSON.stringify(withoutId(answers[n].body)));
  function withoutId(body) { return body && typeof body === "object" ? { ...body, requestId: undefined } : body; }
  return {
    status: answers[0].status === 404 || answers[0].status === 410 ? 404 : 200,
    head: "<title>${version}</title>",
    html: "<main data-version=${version}><pre>" + text.join("\\n").replaceAll("<", "&lt;") + "</pre></main>",
    state: JSON.stringify(text),
  };`;
