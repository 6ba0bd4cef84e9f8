import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { placeCopy } from '@app/copy/place-copy';
import { Button } from '@app/ui/button';
import { TextField } from '@app/ui/field';
import { coordinateText } from '@app/format/coordinate-text';

const schema = z.object({
  latitude: coordinateText('latitude'),
  longitude: coordinateText('longitude'),
});

export interface CoordinatesFormProps {
  readonly onPlace: (latitudeDeg: number, longitudeDeg: number) => void;
}

/** Latitude and longitude as numbers; a true minus sign, a comma or N/S/E/W are understood too. */
export function CoordinatesForm({ onPlace }: CoordinatesFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { latitude: '', longitude: '' },
  });
  const submit = handleSubmit(({ latitude, longitude }) => onPlace(latitude, longitude));
  return (
    <form noValidate className="grid gap-3 pt-4" onSubmit={(event) => void submit(event)}>
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          label={placeCopy.latitude}
          inputMode="text"
          autoComplete="off"
          placeholder="52.5200"
          error={formState.errors.latitude?.message}
          {...register('latitude')}
        />
        <TextField
          label={placeCopy.longitude}
          inputMode="text"
          autoComplete="off"
          placeholder="13.4050"
          error={formState.errors.longitude?.message}
          {...register('longitude')}
        />
      </div>
      <Button type="submit" look="solid">
        {placeCopy.takeCoordinates}
      </Button>
    </form>
  );
}
