import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tidings/api-client/graphql-fetch.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import { Dialog } from '@tidings/ui/dialog.tsx';
import { useState } from 'react';
import { deleteDraft } from './blog-draft.ts';
import css from './blog-form.module.css';
import { deleteBlog } from './blogs.query.ts';
import { useBlogsWords } from './blogs.words.ts';

/** Asks for confirmation, because the deletion affects all readers and cannot be undone. */
export function DeleteBlog({ id, person }: { id: string; person: string }) {
  const words = useBlogsWords();
  const editWords = words.edit;
  const { notify, navigate } = useShell();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await deleteBlog(id);
      deleteDraft(person, id);
      for (const queryKey of [['blogs'], ['blog']]) void queries.invalidateQueries({ queryKey });
      notify('success', editWords.deleted);
      navigate('/blogs');
    } catch (error) {
      notify('error', error instanceof ApiError ? error.message : words.form.failed);
      setBusy(false);
    }
  };
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {editWords.delete}
      </Button>
      {asking && (
        <Dialog title={editWords.deleteTitle} onClose={() => setAsking(false)}>
          <p>{editWords.deleteHint}</p>
          <div className={css.ways}>
            <Button look="danger" disabled={busy} onClick={() => void remove()}>
              {editWords.deleteYes}
            </Button>
            <Button onClick={() => setAsking(false)}>{editWords.deleteNo}</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
