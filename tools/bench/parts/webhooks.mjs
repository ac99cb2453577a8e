import { once } from "node:events";
import { createServer } from "node:http";
import { ToolError } from "../../workspace/terminal.mjs";
import { isPublic } from "../data/made-up-post.mjs";
import { recordReads, timeOfPages } from "../load/reads-beside.mjs";
import { signInAdmin, write } from "../writers.mjs";

const POSTS = 1000;
const WEBHOOKS = 10;
/** Posts that visitors do not see are no events. */
const DELIVERIES =
  WEBHOOKS *
  Array.from({ length: POSTS }, (_, at) => at).filter(isPublic).length;
const LIMIT_MS = 300_000;
const READ_SECONDS = 1;

/** A change of 1,000 posts goes to ten programs, while readers read. */
export async function measureWebhooks({ openSet, startProduct, record }) {
  const receiver = await openReceiver();
  try {
    const product = await startProduct(await openSet(POSTS), {
      INNER_NETWORKS: "127.0.0.1",
    });
    const headers = await signInAdmin(product);
    for (let place = 0; place < WEBHOOKS; place += 1)
      await write(product, headers, {
        method: "POST",
        path: "/api/webhooks",
        body: {
          description: `Program ${place}`,
          url: `${receiver.address}/${place}`,
          events: ["posts.changed"],
        },
      });
    await timeOfPages(product, READ_SECONDS);
    const alone = await timeOfPages(product, READ_SECONDS);
    const began = performance.now();
    await changeAll(product, headers);
    const beside = await readUntil(product, receiver, began);
    const seconds = (receiver.lastAt - began) / 1000;
    const rate = `${Math.round(receiver.ids.size / seconds)} a second`;
    record(
      {
        work: "1,000 posts get another category, and ten webhooks send that",
        unit: "s",
      },
      { samples: [seconds], beside: `${receiver.count} deliveries, ${rate}` },
    );
    recordReads(record, { beside, alone });
  } finally {
    receiver.close();
  }
}

/** Counts messages by their ids; what comes twice counts once. */
async function openReceiver() {
  const receiver = { ids: new Set(), count: 0, lastAt: 0 };
  const server = createServer((request, answer) => {
    receiver.count += 1;
    receiver.ids.add(`${request.url} ${request.headers["webhook-id"]}`);
    receiver.lastAt = performance.now();
    request.resume();
    answer.end("ok");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return Object.assign(receiver, {
    address: `http://127.0.0.1:${server.address().port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  });
}

async function changeAll(product, headers) {
  const { id } = await write(product, headers, {
    method: "POST",
    path: "/api/categories",
    body: { name: "Another" },
  });
  await write(product, headers, {
    method: "POST",
    path: "/api/bulk-changes",
    body: { kind: "post", verb: "category", filter: {}, category_id: id },
  });
}

/** @returns how long pages took at the same time. */
async function readUntil(product, receiver, began) {
  const times = [];
  while (receiver.ids.size < DELIVERIES) {
    times.push(await timeOfPages(product, READ_SECONDS));
    const { size } = receiver.ids;
    if (performance.now() - began > LIMIT_MS)
      throw new ToolError(`Only ${size} deliveries came in five minutes.`);
  }
  return times;
}
