import { createClient } from "@octavo/client";
import { createRoot } from "react-dom/client";
import { PostList } from "./post-list";

// Everyone can read a key in an app: without one, it sees what visitors see.
const client = createClient({
  site: import.meta.env.VITE_OCTAVO_SITE,
  delaysMs: [500],
  timeoutMs: 10_000,
});
const root = document.getElementById("root");
if (root)
  // On a phone: AsyncStorage of @react-native-async-storage/async-storage.
  createRoot(root).render(<PostList client={client} storage={localStorage} />);
