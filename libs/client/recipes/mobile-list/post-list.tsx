import type { OctavoClient } from "@octavo/client";
import { useCallback, useEffect, useState } from "react";
import { FlatList, RefreshControl, StyleSheet, Text, View } from "react-native";
import {
  currentPosts,
  storedPosts,
  type ListedPost,
  type Storage,
} from "./offline-posts";

interface Props {
  client: OctavoClient;
  storage: Storage;
}

/** Shows what was stored at once, and what is new as soon as the site has answered. */
export function PostList({ client, storage }: Props) {
  const [posts, setPosts] = useState<ListedPost[]>([]);
  const [isBusy, setIsBusy] = useState(true);
  const [problem, setProblem] = useState("");

  const refresh = useCallback(async () => {
    setIsBusy(true);
    try {
      setPosts(await currentPosts(client, storage));
      setProblem("");
    } catch {
      setProblem("The site cannot be reached. These posts may be old.");
    }
    setIsBusy(false);
  }, [client, storage]);

  useEffect(() => {
    void storedPosts(storage).then(setPosts).then(refresh);
  }, [storage, refresh]);

  return (
    <View style={styles.screen}>
      {problem !== "" && <Text role="alert">{problem}</Text>}
      <FlatList
        data={posts}
        keyExtractor={({ id }) => String(id)}
        initialNumToRender={50}
        refreshControl={
          <RefreshControl
            refreshing={isBusy}
            onRefresh={() => void refresh()}
          />
        }
        renderItem={({ item }) => (
          <View style={styles.row}>
            <Text role="heading" style={styles.title}>
              {item.title}
            </Text>
            <Text numberOfLines={2}>{item.excerpt}</Text>
          </View>
        )}
      />
    </View>
  );
}

const styles = StyleSheet.create({
  screen: { flex: 1, padding: 16 },
  row: { paddingVertical: 12 },
  title: { fontSize: 18, fontWeight: "600" },
});
