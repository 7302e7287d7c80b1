import { useQueryClient } from '@tanstack/react-query';
import { deleteText } from '@tidings/api-client/operations/delete-text.mutation.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { DeleteTextButton } from '@tidings/ui/delete-text.tsx';
import { getDeleteTextWords } from '@tidings/ui/delete-text.words.ts';

export function DeleteOwnText({ id }: { id: string }) {
  const { player, notify, closeOverlay } = useShell();
  const queries = useQueryClient();
  const remove = async () => {
    const words = getDeleteTextWords();
    try {
      await deleteText(id);
    } catch (error) {
      console.warn('a text could not be deleted', error);
      notify('error', words.failed);
      return;
    }
    for (const item of player.get().queue) if (item.articleId === id) player.remove(item.id);
    queries.setQueryData(['article', id], null);
    for (const key of ['saved', 'history']) void queries.invalidateQueries({ queryKey: [key] });
    notify('success', words.deleted);
    closeOverlay('reader');
  };
  return <DeleteTextButton onDelete={remove} />;
}
