import { expect, it } from "@jest/globals";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { renderSite } from "../../test/render-site";

it("the key that opens the search works again before the browser has told that it is closed [PUB-GSM-01]", async () => {
  renderSite("/", { "/posts/search": { results: [], data: [], total: 0 } });
  const press = () => fireEvent.keyDown(window, { key: "k", metaKey: true });
  press();
  const earlier = await screen.findByRole<HTMLDialogElement>("dialog");
  earlier.open = false;
  press();
  await waitFor(() => expect(earlier.isConnected).toBe(false));
  fireEvent(earlier, new Event("close"));
  expect(screen.getByRole("dialog")).toHaveProperty("open", true);
});
